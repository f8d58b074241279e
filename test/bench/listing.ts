import { startMany } from '../harness/many.ts';
import { median, timed, type Figure } from './figures.ts';
import { startServer } from './server.ts';

const LISTINGS = { times: 20, warm: 3 };

/** Measures how long a client waits for the list of applications while twenty run to which it is not connected. */
export async function timeOfListing(): Promise<Figure[]> {
  const server = await startServer();
  const applications = await startMany(20);
  try {
    const listings = await timed(() => server.client.call('ui_list_apps', {}), LISTINGS);
    return [{ what: 'ui_list_apps with 20 applications, median', value: median(listings), unit: 'ms', limit: 60 }];
  } finally {
    for (const application of applications) await application.stop();
    await server.close();
  }
}
