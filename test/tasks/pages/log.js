// What a user has done, as the application prints it. Without a request, for which the browser's tools would wait.
globalThis.logged = [];
globalThis.log = (line) => globalThis.logged.push(line);
