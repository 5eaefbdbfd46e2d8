import { waitForConnection } from './connection';
import { isNetworkFailure, isShopReachable } from './network-failure';

/**
 * Loads a part of the shop's code when it is needed. Without a network it waits, the page says so, and
 * whoever waits for the part goes on with it. For `lazy`, which would keep a failure for good.
 *
 * @throws what `load` did, when the shop answers and the part is not to be had: the shop was updated
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
