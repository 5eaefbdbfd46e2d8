import { createMainApiClient } from './main-api-client';
import { MAINTENANCE_HEADER } from './maintenance-header';

/** Browsers wait longer than the gateway, so that its answer arrives. */
const TIMEOUT_MS = 35_000;

let onMaintenance: () => void = () => {};

/** Called when a read finds the shop in maintenance; a change is left to finish undisturbed. */
export function watchMaintenance(listener: () => void): () => void {
  onMaintenance = listener;
  return () => {
    onMaintenance = () => {};
  };
}

/** The main API as the browser reaches it: through the gateway of the own origin. */
export const mainApiClient = createMainApiClient({
  baseUrl: '',
  timeoutMs: TIMEOUT_MS,
  onResponse: (response, method) => {
    if (method === 'GET' && response.headers.get(MAINTENANCE_HEADER) === 'true') onMaintenance();
  },
});
