// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Price, PriceLine } from '@/contract/pricing';
import { someMenuFacts } from '../../../tests/factories/order-draft';
import { JourneyState } from '../draft/journey-state';
import { newPostOrder, type SelectedOrder } from '../order/order-draft';
import { EstimateSummary, OrderSummary } from './order-summary';

const airConditioner: SelectedOrder = {
  ...newPostOrder(someMenuFacts({ serviceId: 'aircon' }), 'a'.repeat(32)),
  basic: { id: 'aircon-wall', quantity: 2, types: [], options: [], additional: [] },
};
const withQuantity = (quantity: number): SelectedOrder => ({
  ...airConditioner,
  basic: { ...airConditioner.basic, quantity },
});

const line: PriceLine = {
  id: 'menu',
  kind: 'menu',
  label: 'エアコン(壁掛け)',
  explanation: '2台以上の割引前の料金です',
  quantity: 2,
  unitPrice: 9_900,
  amount: 19_800,
  taxRate: 10,
  tax: 1_800,
};

function answerWith(price: Partial<Price>, status = 200) {
  const full: Price = {
    lines: [line],
    totalIncludingTax: 19_800,
    totalExcludingTax: 18_000,
    tax: 1_800,
    taxByRate: [],
    minimumOrderShortfall: 0,
    ...price,
  };
  return Response.json({ menu: {}, price: full, payMethods: [] }, { status });
}

const fetchStub = vi.fn<(url: string) => Promise<Response>>();

function show(content: React.ReactNode) {
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <JourneyState>{content}</JourneyState>
    </SWRConfig>
  );
}

beforeEach(() => {
  fetchStub.mockReset();
  vi.stubGlobal('fetch', (url: string) => fetchStub(url));
});

describe('OrderSummary', () => {
  it('shows every line with its explanation, and the total with tax', async () => {
    fetchStub.mockResolvedValue(
      answerWith({
        lines: [
          line,
          {
            ...line,
            id: 'discount',
            kind: 'quantityDiscount',
            label: '台数割引',
            explanation: '2台以上のお申し込みで、1台につき1,100円引きです',
            unitPrice: -1_100,
            amount: -2_200,
          },
          {
            ...line,
            id: 'transport',
            label: '交通費',
            explanation: '交通費はいただきません',
            quantity: 1,
            unitPrice: 0,
            amount: 0,
          },
        ],
        totalIncludingTax: 17_600,
      }),
    );
    render(show(<OrderSummary order={airConditioner} />));
    expect(await screen.findByText('17,600')).toBeTruthy();
    expect(screen.getByText('エアコン(壁掛け) ×2')).toBeTruthy();
    expect(screen.getByText('9,900円 × 2。2台以上の割引前の料金です')).toBeTruthy();
    expect(screen.getByText('−2,200円')).toBeTruthy();
    expect(screen.getByText('無料')).toBeTruthy();
    expect(fetchStub.mock.calls[0]?.[0]).toMatch(
      /^\/api\/v1\/order\/select_menus\?id=aircon-wall&quantity=2/,
    );
  });

  it('says of a regular plan that the total is that of each visit', async () => {
    fetchStub.mockResolvedValue(answerWith({}));
    const { visitTerms } = airConditioner;
    const weekly = { ...airConditioner, visitTerms: { ...visitTerms, rhythmWeeks: 1 } };
    render(show(<OrderSummary order={weekly} />));
    expect(await screen.findByText('19,800')).toBeTruthy();
    expect(screen.getByText('毎回のご料金').parentElement?.textContent).toContain('19,800円');
    expect(screen.queryByText('合計')).toBeNull();
  });

  it('shows the amount missing to the minimum order, and suggests additions', async () => {
    fetchStub.mockResolvedValue(answerWith({ minimumOrderShortfall: 700 }));
    render(show(<OrderSummary order={airConditioner} suggestions={<p>トイレを追加</p>} />));
    expect(await screen.findByText('あと700円で最低金額')).toBeTruthy();
    expect(screen.getByText(/7,700円\(税込\)・7,000円\s*\(税抜\)/)).toBeTruthy();
    expect(screen.getByText('トイレを追加')).toBeTruthy();
  });

  it('shows the server’s message and no total when the price cannot be calculated', async () => {
    fetchStub.mockResolvedValue(
      Response.json(
        {
          error: {
            code: 'option_unavailable',
            message: 'お選びのオプションは、このメニューではご利用いただけません。',
          },
        },
        { status: 422 },
      ),
    );
    render(show(<OrderSummary order={airConditioner} />));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'お選びのオプションは、このメニューではご利用いただけません。',
    );
    expect(screen.getByText('―')).toBeTruthy();
  });

  it('can calculate the price again after a connection failure', async () => {
    fetchStub.mockRejectedValueOnce(new TypeError('failed'));
    fetchStub.mockResolvedValue(answerWith({}));
    render(show(<OrderSummary order={airConditioner} />));
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度計算する' }));
    expect(await screen.findByText('19,800')).toBeTruthy();
  });
});

describe('EstimateSummary', () => {
  it('keeps the previous price until the new one arrives, and ignores late responses', async () => {
    const answers: ((response: Response) => void)[] = [];
    fetchStub.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const { rerender } = render(show(<EstimateSummary order={withQuantity(1)} />));
    expect(screen.getByText('計算中')).toBeTruthy();
    answers[0]?.(answerWith({ totalIncludingTax: 11_000 }));
    expect(await screen.findByText('11,000')).toBeTruthy();

    rerender(show(<EstimateSummary order={withQuantity(2)} />));
    expect(screen.getByText('11,000')).toBeTruthy();
    rerender(show(<EstimateSummary order={withQuantity(3)} />));
    await waitFor(() => expect(answers).toHaveLength(3));
    answers[2]?.(answerWith({ totalIncludingTax: 33_000 }));
    expect(await screen.findByText('33,000')).toBeTruthy();
    answers[1]?.(answerWith({ totalIncludingTax: 22_000 }));
    await waitFor(() => expect(screen.queryByText('22,000')).toBeNull());
    expect(screen.getByText('33,000')).toBeTruthy();
  });

  it('says once that something is free, without lines of 0 yen', async () => {
    const free = { ...line, amount: 0, unitPrice: 0 };
    fetchStub.mockResolvedValue(answerWith({ lines: [free], totalIncludingTax: 0 }));
    render(show(<EstimateSummary order={withQuantity(1)} />));
    expect(await screen.findAllByText('無料')).toHaveLength(1);
    expect(screen.queryByText('0')).toBeNull();
  });

  it('shows the picked start above the total while its lines are closed', async () => {
    fetchStub.mockResolvedValue(answerWith({}));
    const picked = { selectedDate: ['2026-05-06T09:00:00'], selectedDateType: 'open' } as const;
    render(show(<EstimateSummary order={{ ...withQuantity(2), ...picked }} />));
    const start = screen.getByText('5/6(水) 9:00', { selector: 'p' });
    expect(start.parentElement?.textContent).toContain('合計');
    await userEvent.click(screen.getByRole('button', { name: '内訳を見る' }));
    expect(screen.queryByText('5/6(水) 9:00', { selector: 'p' })).toBeNull();
    expect(screen.getByText('5/6(水) 9:00').tagName).toBe('DD');
  });

  it('shows no price for an estimate menu', async () => {
    fetchStub.mockResolvedValue(answerWith({ lines: [], totalIncludingTax: 0 }));
    render(show(<EstimateSummary order={{ ...withQuantity(1), menuType: 'estimate' }} />));
    expect(await screen.findByText('お見積もり無料')).toBeTruthy();
    expect(screen.queryByText('まだ選ばれていません')).toBeNull();
  });

  it('says that nothing is chosen yet', () => {
    render(show(<EstimateSummary order={null} />));
    expect(screen.getByText('まだ選ばれていません')).toBeTruthy();
    expect(fetchStub).not.toHaveBeenCalled();
  });
});
