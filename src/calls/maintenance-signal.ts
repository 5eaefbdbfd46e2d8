/** Sent with every answer while the maintenance flag is on. */
export const MAINTENANCE_HEADER = 'x-maintenance';

/** Header value when a change was rejected for maintenance. Nothing was done then. */
export const REJECTED_BY_MAINTENANCE = 'refused';

/** Milliseconds after which a held change is dropped, as the customer may have given it up. */
const LONGEST_HOLD_MS = 30 * 60_000;

/** Resolves with true when maintenance is over, with false when the customer left before. */
type ShowMaintenance = () => Promise<boolean>;

let showMaintenance: ShowMaintenance | undefined;

/** Sets how the maintenance page is shown; returns a function that removes it. */
export function onMaintenance(show: ShowMaintenance): () => void {
  showMaintenance = show;
  return () => {
    showMaintenance = undefined;
  };
}

/**
 * Sends a request from the browser. A change rejected for maintenance is held behind the
 * maintenance page and sent again unchanged afterwards. A read is answered, and the page is shown;
 * an accepted change is left to finish.
 *
 * @param send called for each attempt, with a timeout of its own
 */
export async function sendThroughMaintenance(isRead: boolean, send: () => Promise<Response>) {
  const tappedAt = Date.now();
  let response = await send();
  while (response.headers.get(MAINTENANCE_HEADER) === REJECTED_BY_MAINTENANCE && showMaintenance) {
    const isOver = await showMaintenance();
    if (!isOver || Date.now() - tappedAt > LONGEST_HOLD_MS) return response;
    response = await send();
  }
  if (isRead && response.headers.has(MAINTENANCE_HEADER)) void showMaintenance?.();
  return response;
}
