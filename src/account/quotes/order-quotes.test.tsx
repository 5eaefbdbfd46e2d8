// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../tests/accessible';
import { aQuote } from '../../../tests/factories/offers';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { setFlash } from '../my/flash-notice';
import { OrderDetailView } from '../orders/order-detail';

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/my/applications' }) }));

beforeEach(() => sessionStorage.clear());

const estimate = anOrderDetail({ status: 'quoted', kindType: 'estimate', payMethod: null });

function show(quotes = [aQuote()]) {
  return render(
    <OrderDetailView
      order={estimate}
      visits={[]}
      cards={[]}
      askedAt="2026-05-09T01:00:00.000Z"
      quotes={quotes}
    />,
  );
}

it('leads from the order to its open quote, with total and validity', async () => {
  const { container } = show();
  const link = await screen.findByRole('link', { name: 'お見積もりを確認する' });
  expect(link.getAttribute('href')).toBe('/my/applications?orderId=2026-0042&quote=q-1');
  expect(container.textContent).toContain(
    '88,000円(税込)。2026年5月20日(水)までに、お申し込みになるか、お断りになるかをお選びください。お申し込みになるまで、料金は発生しません。',
  );
});

it('shows answered and former quotes as what they are, with their lines', async () => {
  show([
    aQuote({ quoteId: 'q-4', status: 'accepted' }),
    aQuote({ quoteId: 'q-3', status: 'declined' }),
    aQuote({ quoteId: 'q-2', status: 'expired' }),
    aQuote({ quoteId: 'q-1', status: 'replaced', total: 99_000 }),
  ]);
  const quotes = await screen.findByRole('region', { name: 'お見積もり' });
  const shown = [...quotes.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'お申し込み済み 2026年5月1日(金)のお見積もり 88,000円(税込)',
    'お断り済み 2026年5月1日(金)のお見積もり 88,000円(税込)',
    '期限切れ 2026年5月1日(金)のお見積もり 88,000円(税込)',
    '差し替え済み 2026年5月1日(金)のお見積もり 99,000円(税込)',
  ]);
  expect(screen.queryByRole('link', { name: 'お見積もりを確認する' })).toBeNull();
  expect(screen.getAllByText('高木の剪定 2本')).toHaveLength(4);
});

it.each([
  ['accepted', 'お見積もりの内容で、お申し込みを承りました。'],
  ['declined', 'お見積もりのお断りを承りました。料金はかかりません。'],
])('says once that a quote was %s, and focuses it', async (flash, text) => {
  setFlash('/my/applications?orderId=2026-0042#quote', flash);
  show();
  const notice = await screen.findByText(text);
  expect(document.activeElement?.contains(notice)).toBe(true);
  await expectAccessible();
});
