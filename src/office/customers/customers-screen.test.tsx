/** @vitest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ListedCustomer } from './customer-table';
import CustomersPage, { rememberSearch } from './customers-screen';

vi.mock('next/router', () => ({
  useRouter: () => ({
    asPath: '/office/customers',
    pathname: '/office/customers',
    query: {},
    events: { on: () => undefined, off: () => undefined },
  }),
}));

const office = { role: 'dispatcher', accountId: 'a', name: '手配 花子', staffId: '' } as const;

function found(names: readonly string[], isRefused = false) {
  const items = names.map(
    (name): ListedCustomer => ({
      customerId: name,
      name,
      nameKana: 'デンワ ハナコ',
      tel: '07011112222',
      email: 'hanako@example.jp',
      place: '東京都渋谷区',
      hasAccount: true,
      isRefused,
      isReported: false,
      orderIds: [],
    }),
  );
  return { items, total: 50, perPage: 20 };
}

let asked: { readonly page: number; readonly answer: (content: object) => Promise<void> }[];

beforeEach(() => {
  rememberSearch('a', null);
  asked = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (!address.includes('/customers/search')) return Promise.resolve(Response.json({ count: 0 }));
    return new Promise((resolve) => {
      const { page } = JSON.parse(body);
      asked.push({
        page,
        answer: async (content) => {
          const response = Response.json(content);
          await act(async () => {
            resolve(response);
            await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
          });
        },
      });
    });
  });
});

const page = () => <CustomersPage newest={found(['新規 桜子'])} page={1} office={office} />;

it('a remembered search is shown at once, and read again, with a refusal set meanwhile', async () => {
  rememberSearch('a', { q: '電話', page: 2, found: found(['電話 花子']) });
  render(page());
  await screen.findByText('電話 花子');
  await waitFor(() => expect(asked.map((each) => each.page)).toEqual([2]));
  expect(screen.queryByText('お申し込みを受け付けない')).toBeNull();
  await asked[0]?.answer(found(['電話 花子'], true));
  await screen.findByText('お申し込みを受け付けない');
  expect(screen.getByText('「電話」のお客様: 50名')).toBeTruthy();
});

it('the answer of a page does not replace that of a page chosen later', async () => {
  rememberSearch('a', { q: '電話', page: 1, found: found(['一 花子']) });
  render(page());
  await waitFor(() => expect(asked).toHaveLength(1));
  await asked[0]?.answer(found(['一 花子']));
  await userEvent.click(screen.getByRole('button', { name: 'ページ2へ' }));
  await userEvent.click(screen.getByRole('button', { name: 'ページ3へ' }));
  await waitFor(() => expect(asked.map((each) => each.page)).toEqual([1, 2, 3]));
  await asked[2]?.answer(found(['三 花子']));
  await screen.findByText('三 花子');
  await asked[1]?.answer(found(['二 花子']));
  expect(screen.getByText('三 花子')).toBeTruthy();
  expect(screen.queryByText('二 花子')).toBeNull();
});

it('another page of what was found has the focus at its beginning, as the links of other lists', async () => {
  rememberSearch('a', { q: '電話', page: 2, found: found(['二 花子']) });
  render(page());
  await waitFor(() => expect(asked).toHaveLength(1));
  await asked[0]?.answer(found(['二 花子']));
  expect(screen.getByRole('navigation', { name: 'ページ' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '次のページへ' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await asked[1]?.answer(found(['三 花子']));
  await screen.findByText('三 花子');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a search that was given up does not come back with its late answer', async () => {
  rememberSearch('a', { q: '電話', page: 1, found: found(['一 花子']) });
  render(page());
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: '検索をやめる' }));
  await asked[0]?.answer(found(['一 花子']));
  await screen.findByText('新規 桜子');
  expect(screen.queryByText('一 花子')).toBeNull();
});
