import { createMainApiClient } from './main-api-client';
import { sendByFetch } from './send-by-fetch';

/** Browsers wait longer than the gateway, so that its answer arrives. */
const TIMEOUT_MS = 35_000;

/** The main API as the browser reaches it: through the gateway of the own origin. */
export const mainApiClient = createMainApiClient({
  baseUrl: '',
  send: sendByFetch({ timeoutMs: TIMEOUT_MS }),
});
