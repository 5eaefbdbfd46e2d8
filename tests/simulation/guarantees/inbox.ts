import { officeApi } from '@/contract/office';
import { read } from '../calls';
import { expectedInbox } from '../model/inbox';
import type { Guarantee } from './guarantee';

/** Those that the demonstration brings are nobody's here. */
const DEMO = 'demo-';

/** What needs a person is in the inbox with its promise, and nothing else is. */
export const inboxHasWhatWaits: Guarantee = async (world) => {
  const { ledger, shop } = world;
  const { items } = await read(world, 'office', officeApi.listInbox);
  const sentenceOf = (item: {
    kind: string;
    orderId?: string | undefined;
    visitId?: string | undefined;
    since: Date;
    promise: Date;
  }) =>
    `${item.kind} of ${item.visitId ?? item.orderId} since ${item.since.toISOString()}, promised until ${item.promise.toISOString()}`;
  const shown = items
    .filter(({ orderId }) => !orderId?.startsWith(DEMO))
    .map((item) =>
      sentenceOf({ ...item, since: new Date(item.since), promise: new Date(item.promise) }),
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
