// Records the actions of a user, as the application prints them. Sends no request, for which the browser's tools would wait.
globalThis.logged = [];
globalThis.log = (line) => globalThis.logged.push(line);
