/** @vitest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeptInput, useKeptInput } from '../changes/kept-input';
import { CustomerStep } from './customer-step';
import { MenuStep } from './menu-step';
import { QuestionsStep } from './questions-step';
import { newTelephoneOrder, type TelephoneOrder } from './telephone-order';
import type { Calendar } from './use-calendar';
import { useTelephoneOrder } from './use-telephone-order';

const service = {
  key: 'houseCleaning 120',
  group: 'ハウスクリーニング',
  label: '浴室',
  project: 'houseCleaning',
  categoryId: '120',
} as const;

const typeOf = (id: string) => ({ id, label: `タイプ${id}`, price: 100, maxQuantity: 5 });

const menuOf = (id: string) => ({
  id,
  label: `メニュー${id}`,
  menuType: 'service',
  project: 'houseCleaning',
  minQuantity: 1,
  maxQuantity: 3,
  quantityUnit: '箇所',
  types: [typeOf(`${id}-a`), typeOf(`${id}-b`)],
  typeChoice: 'each',
  options: [],
  preparation: [],
  payMethods: ['np'],
  visits: { dateChoice: 'single', count: 1, isNegotiableOnly: false },
});

const question = {
  id: 'q1',
  label: '浴室のつくり',
  kind: 'text',
  required: true,
  choices: [],
  support: '',
};

const customer = {
  customerId: 'c-1',
  name: '電話 花子',
  nameKana: 'デンワ ハナコ',
  tel: '07011112222',
  email: 'hanako@example.jp',
};

type Answer = (address: string) => Response;
const json = (content: object) => () => Response.json(content);
const failed = () => Response.json({ error: { code: 'server_error' } }, { status: 500 });

/** Answers that were asked for, by path and menu, such as `types 1`; and those that come at once. */
let waiting: Map<string, (response: Response) => void>;
let atOnce: Map<string, Answer>;

function nameOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  return `${pathname.split('/').at(-1)} ${searchParams.get('id') ?? ''}`.trim();
}

let shown: TelephoneOrder;
let missing: readonly string[];
let calendar: Calendar;
let change: (changes: Partial<TelephoneOrder>) => void;

beforeEach(() => {
  forgetKeptInput();
  waiting = new Map();
  const listed = ['1', '2'].map((id) => ({ id, label: `メニュー${id}`, priceFrom: null }));
  atOnce = new Map([
    ['c-1', json({ ...customer, places: [], cards: [] })],
    ['items 120', json({ comboMenus: [], singleMenus: listed, categorizes: [] })],
  ]);
  vi.stubGlobal('fetch', (address: string) => {
    const name = nameOf(address);
    const answer = atOnce.get(name);
    if (answer) return Promise.resolve(answer(address));
    return new Promise<Response>((resolve) => waiting.set(name, resolve));
  });
});

function Page({ begun }: { begun: TelephoneOrder }) {
  const kept = useKeptInput('test', begun);
  const telephone = useTelephoneOrder(kept, '2026-11-30', () => undefined);
  const { order, reads, errors } = telephone;
  shown = order;
  missing = telephone.missing.map(({ text }) => text);
  change = telephone.change;
  calendar = telephone.calendar;
  const step = { order, change: telephone.change };
  return (
    <>
      <CustomerStep {...step} known={reads.known} />
      <MenuStep {...step} services={[service]} menu={reads.menu} />
      <QuestionsStep {...step} questions={reads.questions} errors={errors} />
    </>
  );
}

const begun: TelephoneOrder = {
  ...newTelephoneOrder(customer),
  service: service.key,
  project: service.project,
};

async function choose(menuId: string) {
  const field = screen.getByLabelText('メニュー');
  await screen.findByRole('option', { name: `メニュー${menuId}` });
  fireEvent.change(field, { target: { value: menuId } });
}

async function answer(name: string, response: Response) {
  await waitFor(() => expect([...waiting.keys()]).toContain(name));
  await act(async () => {
    waiting.get(name)?.(response);
    waiting.delete(name);
    await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
  });
}

describe('the menu of an order by telephone', () => {
  it('begins with the one that was chosen last, whenever the answers arrive', async () => {
    atOnce.set('questionnaires 1', json({ questionnaires: [] }));
    atOnce.set('questionnaires 2', json({ questionnaires: [] }));
    render(<Page begun={begun} />);
    await choose('1');
    await waitFor(() => expect([...waiting.keys()]).toContain('types 1'));
    await choose('2');
    await answer('types 2', Response.json(menuOf('2')));
    await waitFor(() => expect(shown.amounts?.types).toEqual([{ id: '2-a', quantity: 1 }]));
    await act(async () => waiting.get('types 1')?.(Response.json(menuOf('1'))));
    expect(shown).toMatchObject({
      menuId: '2',
      amounts: { types: [{ id: '2-a', quantity: 1 }] },
    });
  });

  it('has nothing of the former one while the next is read, or after that has failed', async () => {
    for (const id of ['1', '2']) atOnce.set(`questionnaires ${id}`, json({ questionnaires: [] }));
    atOnce.set('types 1', json(menuOf('1')));
    render(<Page begun={begun} />);
    await choose('1');
    await waitFor(() => expect(shown.amounts?.types).toEqual([{ id: '1-a', quantity: 1 }]));
    act(() => change({ dates: ['2026-12-01T09:00:00'], answers: { q1: 'ユニットバス' } }));
    await choose('2');
    const emptied = { menuId: '2', amounts: null, dates: [], answers: {} };
    expect(shown).toMatchObject(emptied);
    await answer('types 2', failed());
    const again = await screen.findByRole('button', { name: 'もう一度' });
    expect(shown).toMatchObject(emptied);
    expect(missing).toContain('メニュー');
    await userEvent.click(again);
    await answer('types 2', Response.json(menuOf('2')));
    await waitFor(() => expect(shown.amounts?.types).toEqual([{ id: '2-a', quantity: 1 }]));
    expect(screen.queryByText('もう一度')).toBeNull();
  });

  it('keeps what was typed when the page is come back to', async () => {
    atOnce.set('questionnaires 1', json({ questionnaires: [] }));
    atOnce.set('types 1', json(menuOf('1')));
    const { unmount } = render(<Page begun={begun} />);
    await choose('1');
    await waitFor(() => expect(shown.amounts?.types).toEqual([{ id: '1-a', quantity: 1 }]));
    const amounts = {
      quantity: 1,
      types: [{ id: '1-b', quantity: 1 }],
      options: [],
      additional: [],
    };
    act(() => change({ amounts, dates: ['2026-12-01T09:00:00'] }));
    unmount();
    render(<Page begun={begun} />);
    await waitFor(() => expect(missing).not.toContain('メニュー'));
    expect(shown).toMatchObject({ amounts, dates: ['2026-12-01T09:00:00'] });
  });
});

const START = '2026-12-01T09:00:00';

function calendarWith(kind: 'open' | 'close') {
  const times = [{ startsAt: START, kind }];
  return {
    days: [{ date: '2026-12-01', kind, holidayName: null, times }],
    bookableFrom: '2026-12-01',
    bookableUntil: '2027-02-28',
    durationMinutes: 120,
  };
}

it('a chosen start stays when a type changes, and hinders the order once it is not free for it', async () => {
  atOnce.set('questionnaires 1', json({ questionnaires: [] }));
  atOnce.set('types 1', json(menuOf('1')));
  atOnce.set('available_dates 1', (address) =>
    Response.json(calendarWith(address.includes('quantity=2') ? 'close' : 'open')),
  );
  render(<Page begun={{ ...begun, place: { ...begun.place, zipCode: '150-0001' } }} />);
  await choose('1');
  await waitFor(() => expect(missing).toContain('日時'));
  act(() => change({ dates: [START] }));
  await waitFor(() => expect(calendar.isReading).toBe(false));
  expect(missing).not.toContain('空いていない日時');
  const types = [{ id: '1-a', quantity: 2 }];
  act(() => change({ amounts: { quantity: 2, types, options: [], additional: [] } }));
  await waitFor(() => expect(missing).toContain('空いていない日時'));
  expect(shown.dates).toEqual([START]);
});

describe('what cannot be read', () => {
  it('of the questions is missing until they are, and is read again on request', async () => {
    atOnce.set('types 1', json(menuOf('1')));
    render(<Page begun={begun} />);
    await choose('1');
    await waitFor(() => expect([...waiting.keys()]).toContain('questionnaires 1'));
    expect(missing).toContain('ご質問を読み込み中');
    expect(screen.queryByText('このメニューには、ご質問がありません。')).toBeNull();
    await answer('questionnaires 1', failed());
    const again = await screen.findByRole('button', { name: 'もう一度' });
    expect(missing).toContain('ご質問を読み込めませんでした');
    expect(screen.queryByText('このメニューには、ご質問がありません。')).toBeNull();
    await userEvent.click(again);
    await answer('questionnaires 1', Response.json({ questionnaires: [question] }));
    await screen.findByLabelText('浴室のつくり');
    expect(missing).toContain('浴室のつくり');
    expect(missing.filter((text) => text.startsWith('ご質問を'))).toEqual([]);
  });

  it('of the customer is said, and read again on request', async () => {
    atOnce.delete('c-1');
    render(<Page begun={begun} />);
    await answer('c-1', failed());
    const again = await screen.findByRole('button', { name: 'もう一度' });
    expect(missing).toContain('お客様の情報を読み込めませんでした');
    await userEvent.click(again);
    await answer('c-1', Response.json({ ...customer, places: [], cards: [] }));
    await waitFor(() => expect(missing.join()).not.toContain('お客様の情報'));
  });
});

it('another customer has nothing of the points, coupon and place of the former one', async () => {
  const place = { ...begun.place, zipCode: '1500001', town: '神宮前1-1' };
  render(<Page begun={{ ...begun, points: '500', coupon: 'SPRING', place }} />);
  await userEvent.click(screen.getByRole('button', { name: '別のお客様にする' }));
  expect(shown).toMatchObject({ customer: null, points: '', coupon: '', payment: '', placeId: '' });
  expect(shown.place).toMatchObject({ zipCode: '', town: '' });
});
