// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiErrors } from '@/contract/api-errors';
import { readKnownArea } from '@/shell/area/known-area';
import { WaitingEntryScreen } from './waiting-entry-screen';

const router = { push: vi.fn(async () => true), asPath: '/w/secret' };
vi.mock('next/router', () => ({ useRouter: () => router }));

let sent: { readonly path: string; readonly body: unknown }[];
let answers: (() => Response)[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    const { status, message } = apiErrors.back_end_unavailable;
    const unavailable = { error: { code: 'back_end_unavailable', message } };
    return answers.shift()?.() ?? Response.json(unavailable, { status });
  });
});

function show() {
  render(
    <WaitingEntryScreen
      entryKey="secret"
      entry={{
        project: 'houseCleaning',
        menu: { id: '12001', label: '浴室クリーニング' },
        zipCode: '0600001',
        areaLabel: '札幌市中央区北一条西',
      }}
      menuPath="/menu-select/houseclean/option?id=12001"
    />,
  );
}

it('leads to the menu with the postcode filled in, which is not in the address', async () => {
  show();
  const link = screen.getByRole('link', { name: 'メニューと日時を見る' });
  expect(link.getAttribute('href')).toBe('/menu-select/houseclean/option?id=12001');
  expect(readKnownArea()).toBeNull();
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(readKnownArea()).toEqual({ zipCode: '0600001', areaLabel: '札幌市中央区北一条西' });
});

it('sends nothing until the button is tapped, and says when the contact is off the list', async () => {
  show();
  expect(sent).toEqual([]);
  const button = screen.getByRole('button', { name: 'お知らせの登録を取り消す' });
  await userEvent.click(button);
  expect(await screen.findByText(apiErrors.back_end_unavailable.message)).toBeTruthy();
  answers.push(() => Response.json({ removed: true }));
  await userEvent.click(button);
  expect(await screen.findByText('お知らせの登録を取り消しました')).toBeTruthy();
  expect(sent).toEqual(
    Array(2).fill({ path: '/api/v1/waiting_list/removal', body: { key: 'secret' } }),
  );
});

it('says that there is no entry when it was taken off before', () => {
  render(<WaitingEntryScreen entryKey="secret" entry={null} menuPath="" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'お知らせの登録は、もうありません',
  );
  expect(screen.queryByRole('button', { name: /取り消す/ })).toBeNull();
});
