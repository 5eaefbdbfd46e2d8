/** The storefront says so with its answers while the maintenance flag is on. */
export const MAINTENANCE_HEADER = 'x-maintenance';

/** What the header says when a change was refused for it; nothing has been done then. */
export const REFUSED_BY_MAINTENANCE = 'refused';

/**
 * Milliseconds from a customer's tap until what was tapped is not done by itself any more: who comes
 * back hours later must not find an order that they gave up.
 */
const LONGEST_HOLD_MS = 30 * 60_000;

/**
 * Shows the maintenance page above the page. Resolves with true when the maintenance is over, with false
 * when the customer has left the page before.
 */
type ShowMaintenance = () => Promise<boolean>;

let showMaintenance: ShowMaintenance | undefined;

/** What is done when the shop is found in maintenance; answers how to stop. */
export function onMaintenance(show: ShowMaintenance): () => void {
  showMaintenance = show;
  return () => {
    showMaintenance = undefined;
  };
}

/**
 * Sends a request of the browser. A change that is refused for maintenance is held, with the
 * maintenance page above the form, and sent again as it was when that is over. A read that finds the
 * shop in maintenance is answered, and the page is shown; a change that was accepted is left to finish.
 *
 * @param send sends it each time anew, with a deadline of its own
 */
export async function sendThroughMaintenance(
  isRead: boolean,
  send: () => Promise<Response>,
): Promise<Response> {
  const tappedAt = Date.now();
  let response = await send();
  while (response.headers.get(MAINTENANCE_HEADER) === REFUSED_BY_MAINTENANCE && showMaintenance) {
    const isOver = await showMaintenance();
    if (!isOver || Date.now() - tappedAt > LONGEST_HOLD_MS) return response;
    response = await send();
  }
  if (isRead && response.headers.has(MAINTENANCE_HEADER)) void showMaintenance?.();
  return response;
}
