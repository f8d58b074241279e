import * as z from 'zod';

// zod compiles object schemas with `new Function` where it may; the page's content security policy forbids that. This
// must run before the first schema is made, so it is the first import of main.ts.
z.config({ jitless: true });
