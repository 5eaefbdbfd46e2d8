/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InboxItem } from './inbox-item';
import { InboxTable } from './inbox-table';

const item: InboxItem = {
  kind: 'wish',
  orderId: 'K7M2-9QXA',
  visitId: 'K7M2-9QXA-1',
  since: '2026-05-06T10:00:00+09:00',
  promise: '2026-05-07T18:00:00+09:00',
  isOverdue: false,
  summary: '',
  details: '',
  menuLabel: '浴室クリーニング',
  customerName: '佐藤 次郎',
  telEnd: '2222',
  place: '東京都渋谷区',
  claim: null,
};

it('tells two customers of one name apart in the row and in the names of its buttons', () => {
  const other = { ...item, orderId: 'ZEDA-PTCX', visitId: 'ZEDA-PTCX-1', telEnd: '3333' };
  const nothing = async () => undefined;
  const claims = { claim: nothing, isBusy: false, failureOf: () => null, showTaken: nothing };
  render(
    <InboxTable
      items={[item, other]}
      gone={new Set()}
      claims={claims}
      tableRef={{ current: null }}
    />,
  );
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('佐藤 次郎様電話の末尾 2222'),
    expect.stringContaining('佐藤 次郎様電話の末尾 3333'),
  ]);
  for (const end of ['2222', '3333']) {
    const customer = `佐藤 次郎様(電話の末尾 ${end})`;
    expect(screen.getByRole('button', { name: `${customer}の対応を始める` })).toBeDefined();
    expect(screen.getByRole('link', { name: `${customer}: 希望から確定する` })).toBeDefined();
  }
});
