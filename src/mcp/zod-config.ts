import * as z from 'zod';

// For each schema, zod would generate code at its first use. A server of a few hundred calls spends more time on that than it saves.
z.config({ jitless: true });
