import { expect, it } from 'vitest';
import { type InboxItem, inOrder } from './inbox-sources';

const six = new Date('2026-05-07T09:00:00Z');
const seven = new Date('2026-05-07T10:00:00Z');

function item(
  orderId: string,
  promise: Date,
  position?: number,
  visitAt: Date | null = null,
): InboxItem {
  return {
    kind: 'wish',
    orderId,
    ...(position !== undefined && { position }),
    since: new Date('2026-05-06T01:00:00Z'),
    promise,
    visitAt,
    summary: '',
    menuLabel: '',
    customerName: '',
    telEnd: '',
    area: '',
    details: '',
  };
}

it('items with the same promise stand in one order, however the database answered them', () => {
  const items = [item('C', six), item('B', seven), item('A', seven, 1), item('A', seven, 0)];
  const wanted = [items[0], items[3], items[2], items[1]];
  expect(inOrder(items)).toEqual(wanted);
  expect(inOrder(items.toReversed())).toEqual(wanted);
});

it('of items with the same promise, the one whose visit comes first stands first', () => {
  const [friday, saturday] = [new Date('2026-05-08T01:00:00Z'), new Date('2026-05-09T01:00:00Z')];
  const items = [
    item('A', six),
    item('B', six, 0, saturday),
    item('C', six, 0, friday),
    item('D', seven, 0, six),
  ];
  expect(inOrder(items).map(({ orderId }) => orderId)).toEqual(['C', 'B', 'A', 'D']);
});
