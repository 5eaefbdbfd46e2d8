import { createMainApiClient } from './main-api-client';
import { sendByFetch } from './send-by-fetch';

/** Longer than the gateway's timeout, so that the gateway's answer arrives first. */
const TIMEOUT_MS = 35_000;

/** Calls the main API through the gateway of the page's own origin. */
export const mainApiClient = createMainApiClient({ baseUrl: '', send: sendByFetch(TIMEOUT_MS) });
