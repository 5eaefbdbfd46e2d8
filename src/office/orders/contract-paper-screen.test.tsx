/** @vitest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { coolingOffTerms } from '@/domain/order-terms';
import { sampleOrder, sampleVisit } from '../../../tests/office/sample-order';
import ContractPaperPage, { type ContractPaperScreenProps } from './contract-paper-screen';

const router = { push: vi.fn(), pathname: '', asPath: '', events: { on: vi.fn(), off: vi.fn() } };
vi.mock('next/router', () => ({ useRouter: () => router }));

const ACCEPTED_AT = '2026-05-12T10:45:00+09:00';

const accepted: ContractPaperScreenProps['order'] = {
  ...sampleOrder(),
  orderId: 'K7M2-9QXA',
  isWithdrawable: true,
  visits: [
    {
      ...sampleVisit,
      start: '2026-05-12T10:00:00+09:00',
      state: 'done',
      staffId: 's',
      staffName: '見本 花子',
    },
    { ...sampleVisit, visitId: 'o-1-2', start: '2026-05-22T09:00:00+09:00' },
  ],
  charges: [
    {
      chargeId: 'K7M2-9QXA',
      kind: 'order',
      amount: 29_700,
      payMethod: 'creditCard',
      state: 'authorised',
      owed: 0,
      refunded: 0,
      paidAt: ACCEPTED_AT,
      payUntil: null,
      givenUpAt: null,
      left: 29_700,
      canRetry: false,
    },
  ],
  quotes: [
    {
      quoteId: 'q',
      state: 'accepted',
      quotedAt: '2026-05-12T10:30:00+09:00',
      lines: [
        { text: '全室の清掃', amount: 33_000, taxRate: 10 },
        { text: '初回の値引き', amount: -3_300, taxRate: 10 },
      ],
      total: 29_700,
      minutes: 120,
      validUntil: '2026-05-20',
      note: '',
      starts: [],
      heldUntil: null,
    },
  ],
  history: [
    {
      at: ACCEPTED_AT,
      author: 'customer',
      authorName: '',
      visitId: null,
      event: 'quoteAccepted',
      state: 'confirmed',
      note: '',
      details: {},
    },
  ],
};

const factOf = (term: string) => {
  const shown = screen.getByText(term, { selector: 'dt' });
  return shown.nextElementSibling?.textContent;
};

it('the paper of a quote accepted during a visit has all that the law asks for', () => {
  render(<ContractPaperPage order={accepted} />);
  expect(
    Object.fromEntries(
      [
        '事業者',
        '代表者',
        '所在地',
        '電話番号',
        'お見積もりの担当者',
        'お申し込みとご契約の日',
        'サービス',
        '料金',
        '作業の日時',
      ].map((term) => [term, factOf(term)]),
    ),
  ).toEqual({
    事業者: '株式会社おうちサービス見本',
    代表者: '見本 太郎',
    所在地: '〒100-0000 東京都千代田区見本町1-2-3 見本ビル4階',
    電話番号: '03-0000-0000',
    お見積もりの担当者: '見本 花子',
    お申し込みとご契約の日: '2026年5月12日(火)',
    サービス: '浴室 1式',
    料金: '29,700円(税込)',
    作業の日時: expect.stringContaining('5月22日(金) 9:00'),
  });
  expect(factOf('お支払い')).toContain('クレジットカード(1回払い)。お申し込み時にカードを確認し');
  expect(factOf('内訳(税込)')).toContain('初回の値引き −3,300円');
  const withdrawal = screen.getByRole('region', { name: 'クーリング・オフについて' });
  for (const text of coolingOffTerms.paper) expect(withdrawal.textContent).toContain(text);
  expect(withdrawal.textContent).toContain('お申し出先: 株式会社おうちサービス見本');
  expect(screen.getByRole('button', { name: '印刷する' })).toBeTruthy();
});

it('a date that is still to be agreed is said to be so', () => {
  const [inspection] = accepted.visits;
  const visits = inspection ? [inspection, { ...sampleVisit, state: 'wished' }] : [];
  render(<ContractPaperPage order={{ ...accepted, visits }} />);
  expect(factOf('作業の日時')).toBe('ご相談のうえ決めます(未確定)');
});

it('other orders have no paper', () => {
  render(<ContractPaperPage order={{ ...accepted, isWithdrawable: false }} />);
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/契約書面は要りません/)).toBeTruthy();
  expect(main.queryByRole('button', { name: '印刷する' })).toBeNull();
  expect(main.queryByText('クーリング・オフについて')).toBeNull();
});
