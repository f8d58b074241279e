import * as z from 'zod';

// By default, zod compiles object schemas with `new Function`, which the page's content security policy forbids. This must
// run before the first schema is created, so it is the first import of main.ts.
z.config({ jitless: true });
