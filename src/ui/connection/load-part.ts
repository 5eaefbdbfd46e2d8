import { waitForConnection } from './connection';
import { isNetworkFailure, isShopReachable } from './network-failure';

/**
 * Loads a part of the shop's code on demand and waits while there is no network, because `lazy` would keep
 * a failure for good.
 *
 * @throws what `load` did when the shop answers but has no such part any more, after an update
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (thrown) {
    if (!isNetworkFailure(thrown)) throw thrown;
    if (await isShopReachable()) return load();
    await new Promise<void>((resolve) => waitForConnection(load, resolve));
    return loadPart(load);
  }
}
