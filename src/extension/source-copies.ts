/** Pattern of the folders with copies of sources, or without sources, in which the editor looks for nothing. */
export const SOURCE_COPIES = '**/{node_modules,target,build,out,bin,.git}/**';
