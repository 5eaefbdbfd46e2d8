import { readInbox } from '@/main-api/office/inbox-sources';
import { type ExpectedItem, expectedInbox } from '../model/inbox';
import { visitIdAt } from '../model/ledger';
import type { Guarantee } from './guarantee';

/** Orders of the demonstration data are not in the model. */
const DEMO = 'demo-';

function sentenceOf({ kind, orderId, visitId = orderId, since, promise }: ExpectedItem): string {
  return `${kind} of ${visitId} since ${since.toISOString()}, promised until ${promise.toISOString()}`;
}

/** What needs a person is in the inbox with its promise, and nothing else is. */
export const inboxHasWhatWaits: Guarantee = async (world) => {
  const { ledger, shop } = world;
  const items = await readInbox(shop.deps);
  const shown = items
    .filter(({ orderId = '' }) => !orderId.startsWith(DEMO))
    .map(({ position, orderId = 'no order', ...item }) =>
      sentenceOf({
        ...item,
        orderId,
        ...(position !== undefined && { visitId: visitIdAt(orderId, position) }),
      }),
    );
  const expected = expectedInbox(ledger, shop.clock.now()).map(sentenceOf);
  const left = [...shown];
  const missing = expected.filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return [
    ...missing.map((text) => `missing from the inbox: ${text}`),
    ...left.map((text) => `nobody has to do it, but it is in the inbox: ${text}`),
  ];
};
