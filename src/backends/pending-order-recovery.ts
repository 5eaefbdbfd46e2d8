import { errorFields } from './logger';
import type { MainApiDependencies } from './main-api/dependencies';
import { recoverPendingOrders } from './main-api/services/orders/recover-pending-orders';

const INTERVAL_MS = 60_000;

/**
 * Settles what a silent card gateway left open, once a minute. Gives the function that stops it and
 * waits for a round under way.
 */
export function startPendingOrderRecovery(mainApi: MainApiDependencies): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => recoverPendingOrders(mainApi))
      .catch((error) => mainApi.logger.error(errorFields(error), 'order recovery failed'));
  }, INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
