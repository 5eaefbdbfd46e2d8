// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { expectAccessible } from '../../../tests/accessible';
import { aMenuChoice, aMenuDetail } from '../../../tests/factories/menu-detail';
import { MenuOptionScreen } from './menu-option-screen';

vi.mock('next/router', () => ({ useRouter: () => ({ push: vi.fn(async () => true) }) }));

const aircon = aMenuDetail({
  id: '11001',
  quantityUnit: '台',
  maxQuantity: 6,
  price: null,
  types: [
    aMenuChoice('t1', '標準タイプ', { maxQuantity: 6 }),
    aMenuChoice('t2', 'お掃除機能付き', { maxQuantity: 6 }),
  ],
});
const shared = {
  amounts: { quantity: 2, types: [{ id: 't2', quantity: 2 }], options: [], additional: [] },
  sharedOn: '2026-10-01',
  priceText: '37,400円(税込)',
};

function page(given: ComponentProps<typeof MenuOptionScreen>['shared']) {
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <JourneyState>
        <MenuOptionScreen
          project="houseCleaning"
          menu={aircon}
          recommends={[]}
          offer={null}
          customer={{ isSignedIn: false, isRegistered: false }}
          shared={given}
        />
      </JourneyState>
    </SWRConfig>
  );
}

const stored = () => sessionStorage.getItem('recoil-persist') ?? '';
const numberOf = (label: string) =>
  screen.getByRole('group', { name: new RegExp(label) }).textContent;
const plus = (label: string) => screen.getByRole('button', { name: `${label}を1台増やす` });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
});

/** The notice has been loaded, as it has where the server renders it. */
beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  render(page('unusable'));
  await screen.findByText('リンクの内容を表示できませんでした');
  cleanup();
});

it('has choice, day and price of today in the HTML of the server', () => {
  const text = renderToString(page(shared))
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, '\n');
  expect(text).toContain('共有された内容から始めています');
  expect(text).toContain(
    '2026年10月1日(木)に共有された内容です。この内容の今日の料金は、37,400円(税込)です。',
  );
});

it('starts with the choice of the link, adds to it, and stores nothing before', async () => {
  render(page(shared));
  expect(numberOf('お掃除機能付き')).toContain('2台');
  expect(stored()).not.toContain('11001');
  await userEvent.click(plus('標準タイプ'));
  await waitFor(() => expect(stored()).toContain('"quantity":3'));
  expect(stored()).toContain('{"id":"t2","quantity":2}');
  expect(screen.getByText('共有された内容から始めています')).toBeTruthy();
});

it('keeps another choice of the same menu in this tab until the customer takes the link’s', async () => {
  const { unmount } = render(page(null));
  await userEvent.click(plus('標準タイプ'));
  await waitFor(() => expect(stored()).toContain('"t1"'));
  unmount();
  render(page(shared));
  expect(await screen.findByText('これまでにお選びの内容を表示しています')).toBeTruthy();
  expect(stored()).toContain('"t1"');
  await userEvent.click(screen.getByRole('button', { name: '共有された内容に入れ替える' }));
  await waitFor(() => expect(stored()).toContain('"types":[{"id":"t2","quantity":2}]'));
  expect(screen.getByText('共有された内容から始めています')).toBeTruthy();
});

it('says that a link cannot be used, and shows what the menu starts with', async () => {
  render(page('unusable'));
  expect(screen.getByText('リンクの内容を表示できませんでした')).toBeTruthy();
  await expectAccessible();
  expect(screen.getByText(/メニューのはじめの内容を表示しています。/)).toBeTruthy();
  expect(numberOf('標準タイプ')).toContain('1台');
});
