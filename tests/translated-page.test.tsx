// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { act, type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ChosenDates } from '@/booking/dates/chosen-dates';
import type { DateSelection } from '@/booking/order/date-selection';
import { Button } from '@/ui/button/button';
import { WeekGrid } from '@/ui/calendar/week-grid';
import { Price } from '@/ui/card/price';
import { PriceTable } from '@/ui/card/price-table';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { TextField } from '@/ui/form/text-field';
import { PageHeading } from '@/ui/layout/page-heading';
import { StickySummary } from '@/ui/summary/sticky-summary';
import { translatePage, watchAsTranslated } from './translated-page';

/** An order in small: what changes while a customer chooses, on one page. */
function Order() {
  const [quantity, setQuantity] = useState(1);
  const [from, setFrom] = useState('2026-05-03');
  const [selection, setSelection] = useState<DateSelection>({ type: undefined, starts: [] });
  const total = 13_200 * quantity;
  return (
    <main>
      <PageHeading>
        {quantity === 1 ? 'エアコンクリーニング' : '埋め込みエアコンクリーニング'}
      </PageHeading>
      <QuantityStepper
        name="quantity"
        label="台数"
        value={quantity}
        max={2}
        unit="台"
        onChange={setQuantity}
      />
      <TextField
        name="zip"
        label="郵便番号"
        error={quantity === 1 ? '7桁で入力してください' : '番号がありません'}
      />
      <WeekGrid
        from={from}
        days={[]}
        selected={[]}
        onSelect={() => undefined}
        onFromChange={setFrom}
        kinds={['open']}
        loading={false}
      />
      <ChosenDates
        selection={selection}
        terms={{ visits: 1 }}
        onChange={setSelection}
        lost={[]}
        durationMinutes={60 * quantity}
      />
      <PriceTable
        caption="料金の内訳"
        lines={[
          { id: 'menu', label: `エアコン ×${quantity}`, amount: total, note: `${quantity}台` },
        ]}
        total={{ label: '合計', amount: total, beforeTax: 12_000 * quantity }}
      />
      <StickySummary title="お申し込みの内容" lines={[]} total={<Price amount={total} />} />
      <Button onClick={() => setSelection({ type: 'open', starts: ['2026-05-06T10:00:00'] })}>
        {`${total}円で申し込む`}
      </Button>
    </main>
  );
}

it('shows what changes while a customer chooses after the browser has translated the page', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T10:00:00+09:00') });
  render(<Order />);
  const textOf = () => document.body.textContent ?? '';
  const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  translatePage();

  tap('台数を1台増やす');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    '埋め込みエアコンクリーニング',
  );
  expect(screen.getByRole('status', { name: '台数' }).textContent).toBe('2台');
  expect(textOf()).toContain('2台までお申し込みいただけます');
  expect(textOf()).toContain('番号がありません');
  expect(textOf()).not.toContain('7桁で');
  expect(screen.getByRole('table', { name: '料金の内訳' }).textContent).toContain(
    'エアコン ×22台26,400円合計26,400円(税込)24,000円(税抜)',
  );
  expect(textOf()).toContain('作業時間の目安は2時間です。');

  translatePage();
  tap(/^次の5週間/);
  expect(screen.getByRole('grid', { name: '6/7(日)〜7/11(土)' })).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: /^2026年7月1日/ }).textContent).toContain('7/1');

  translatePage();
  tap('26400円で申し込む');
  expect(textOf()).toContain('2026年5月6日(水) 10:00');
  expect(textOf()).toContain('無料でキャンセルできる期限は 2026年5月5日(火) 正午(12:00) です。');
  tap('内訳を見る');
  expect(screen.getByRole('button', { name: '内訳を閉じる' })).toBeTruthy();
  vi.useRealTimers();
});

function losses(before: ReactNode, after: ReactNode): readonly string[] {
  const container = document.body.appendChild(document.createElement('div'));
  const { rerender, unmount } = render(before, { container });
  const watched = watchAsTranslated();
  rerender(after);
  const found = watched.losses();
  act(unmount);
  container.remove();
  return found.map((loss) => loss.split(' in <')[0] ?? loss);
}

it.each([
  [
    'a figure beside its unit',
    <p key="1">{1}台</p>,
    <p key="1">{2}台</p>,
    ['「1」 stays for 「2」'],
  ],
  [
    'a word that goes',
    <p key="1">料金{'あり'}</p>,
    <p key="1">料金{''}</p>,
    ['「あり」 cannot be removed'],
  ],
  [
    'an element before a text',
    <p key="1">
      {null}申し込む{''}
    </p>,
    <p key="1">
      <b />
      申し込む{''}
    </p>,
    ['nothing can be put before 「申し込む」'],
  ],
])('names %s, which a translated page would not show', (_, before, after, expected) => {
  expect(losses(before, after)).toEqual(expected);
});

it.each([
  ['the only text of an element', <p key="1">{`${1}台`}</p>, <p key="1">{`${2}台`}</p>],
  ['an element put behind a text', <p key="1">料金{null}</p>, <p key="1">料金{<b />}</p>],
  [
    'figures that are not translated',
    <p key="1" translate="no">
      {1}台
    </p>,
    <p key="1" translate="no">
      {2}台
    </p>,
  ],
])('finds nothing in %s', (_, before, after) => {
  expect(losses(before, after)).toEqual([]);
});
