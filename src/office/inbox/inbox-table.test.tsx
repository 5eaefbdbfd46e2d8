/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ClaimCell } from './claims';
import { type InboxItem, itemWords } from './inbox-item';
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

/** A row whose claim the button makes and releases. */
function Row() {
  const [isOwn, setIsOwn] = useState(false);
  const since = '2026-05-06T10:05:00+09:00';
  const claim = isOwn
    ? { author: 'office:a', name: '業務 花子', isOwn, since, until: '2026-05-06T10:35:00+09:00' }
    : null;
  return (
    <ClaimCell
      item={{ ...item, claim }}
      isBusy={false}
      failure={null}
      onClaim={async (isTaken) => setIsOwn(isTaken)}
      onChanged={async () => undefined}
    />
  );
}

it('the inbox tells two customers of one name apart in their rows and in the names of the buttons', () => {
  const other = { ...item, orderId: 'ZEDA-PTCX', visitId: 'ZEDA-PTCX-1', telEnd: '3333' };
  const nothing = async () => undefined;
  const claims = { claim: nothing, isBusy: false, failureFor: () => null, showTaken: nothing };
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
  const first = '佐藤 次郎様(電話の末尾 2222) 応相談 K7M2-9QXA';
  const second = '佐藤 次郎様(電話の末尾 3333) 応相談 ZEDA-PTCX';
  for (const words of [first, second]) {
    expect(screen.getByRole('button', { name: `${words}: 対応を始める` })).toBeDefined();
    expect(screen.getByRole('link', { name: `${words}: 希望から確定する` })).toBeDefined();
  }
});

it('what a job could not do names no customer and no order where there is none', () => {
  const nothing = async () => undefined;
  const claims = { claim: nothing, isBusy: false, failureFor: () => null, showTaken: nothing };
  const {
    orderId: _,
    visitId: _visit,
    ...failed
  } = {
    ...item,
    kind: 'job_failed' as const,
    details: '期限の過ぎたデータの削除(drafts)',
    menuLabel: '内容を読み取れません',
    customerName: '',
    telEnd: '',
    place: '',
  };
  render(
    <InboxTable items={[failed]} gone={new Set()} claims={claims} tableRef={{ current: null }} />,
  );
  expect(screen.getByRole('row', { name: /自動処理の失敗/ }).textContent).not.toMatch(/様|電話/);
  expect(screen.queryByRole('link')).toBeNull();
  const words = '自動処理の失敗 期限の過ぎたデータの削除(drafts)';
  expect(screen.getByRole('button', { name: `${words}: 対応を始める` })).toBeDefined();
});

it('two wishes of one customer sound different', () => {
  const words = ['2026年5月20日(水) 9:00', '2026年5月27日(水) 9:00'].map((details) =>
    itemWords({ ...item, details }),
  );
  expect(words).toEqual([
    '佐藤 次郎様(電話の末尾 2222) 応相談 K7M2-9QXA 2026年5月20日(水) 9:00',
    '佐藤 次郎様(電話の末尾 2222) 応相談 K7M2-9QXA 2026年5月27日(水) 9:00',
  ]);
});

it('the button of a claim keeps the focus when the claim is made and when it is released', async () => {
  render(<Row />);
  const button = screen.getByRole('button', { name: /対応を始める$/ });
  await userEvent.click(button);
  expect(screen.getByText('自分が対応中(10:05から)')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /対応をやめる$/ }));
  await userEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /対応を始める$/ }));
});
