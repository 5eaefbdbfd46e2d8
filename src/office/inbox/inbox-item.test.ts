import { expect, it } from 'vitest';
import { actLinks, type InboxItem, itemKey } from './inbox-item';

const item: InboxItem = {
  ...{ kind: 'refund_by_hand', orderId: 'K7M2-9QXA', refundId: 'R1' },
  ...{ since: '2026-05-06T10:00:00+09:00', promise: '2026-05-07T18:00:00+09:00' },
  ...{ isOverdue: false, summary: '', details: '', menuLabel: '浴室クリーニング' },
  ...{ customerName: '試験 太郎', telEnd: '2222', place: '東京都渋谷区', claim: null },
};

const report: InboxItem = {
  ...item,
  ...{ kind: 'harassment', visitId: 'K7M2-9QXA-1', reportId: 'N1', customerId: 'subject-1' },
};

it('an item of an order leads to a dialog of its page', () => {
  expect(actLinks(item)).toEqual([
    { words: '返金済みにする', href: '/office/orders/K7M2-9QXA?act=endRefund&refundId=R1' },
  ]);
});

it('a report leads to its dialog on the page of the customer', () => {
  expect(actLinks(report)).toEqual([
    { words: '報告を確認する', href: '/office/customers/subject-1?report=N1' },
  ]);
});

it('two reports of one visit that were made in the same second are two items', () => {
  expect(itemKey(report)).not.toBe(itemKey({ ...report, reportId: 'N2' }));
});
