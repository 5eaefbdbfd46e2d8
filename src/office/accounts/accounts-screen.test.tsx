/** @vitest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeptInput } from '../changes/kept-input';
import { AccountTable } from './account-tables';
import type { OpenInvitation, ShownAccount } from './accounts.server';
import AccountsPage from './accounts-screen';
import { InviteDialog } from './invite-dialog';

const router = { replace: vi.fn(async () => true), pathname: '', asPath: '/accounts', events: {} };
vi.mock('next/router', () => ({ useRouter: () => router }));

const LINK = 'https://shop.example/office/invitation#key=secret';

let sent: { readonly method: string; readonly url: string; readonly body: unknown }[];

beforeEach(() => {
  sent = [];
  router.replace.mockClear();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    sent.push({ method, url, body: JSON.parse(String(body)) });
    return Response.json({ link: LINK, expiresAt: '2026-05-09T10:00:00+09:00' });
  });
});
afterEach(() => forgetKeptInput());

const hanako: ShownAccount = {
  accountId: 'account-1',
  email: 'hanako@shop.example',
  name: '家事 花子',
  role: 'staff',
  staffName: '家事 花子',
  isActive: true,
  lastDay: null,
  hasLeft: false,
};
const invitation: OpenInvitation = {
  invitationId: 'invitation-1',
  name: '新人 花',
  email: 'shinjin@shop.example',
  role: 'dispatcher',
  staffName: '',
  isRenewal: false,
  author: '店主 一郎',
  createdAt: '2026年5月6日(水) 10:00',
  expiresAt: '2026年5月9日(土) 10:00',
};
const people = [
  { staffId: 's1', name: '招待 花', nameKana: 'ショウタイ ハナ', about: '料理、鎌倉市' },
  { staffId: 's2', name: '清掃 次郎', nameKana: 'セイソウ ジロウ', about: '清掃、渋谷区' },
];

describe('the list of accounts', () => {
  it.each([
    [{}, '利用中'],
    [{ lastDay: '2026-05-31' }, '利用中(2026年5月31日(日)まで)'],
    [{ lastDay: '2026-05-01', hasLeft: true, isActive: false }, '停止中(2026年5月1日(金)に退職)'],
    [{ isActive: false }, '停止中'],
  ])('says of an account that has %j: %s', (change, words) => {
    render(<AccountTable accounts={[{ ...hanako, ...change }]} onAct={() => undefined} />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('an open invitation', () => {
  it('is shown with who made it and until when, and withdrawn after a question that names its effect', async () => {
    render(
      <AccountsPage
        accounts={[]}
        invitations={[invitation]}
        page={1}
        pages={1}
        invitable={people}
      />,
    );
    expect(screen.getByText('shinjin@shop.example').closest('tr')?.textContent).toBe(
      '新人 花shinjin@shop.example手配担当–招待店主 一郎2026年5月6日(水) 10:002026年5月9日(土) 10:00まで取り消す',
    );
    fireEvent.click(screen.getByLabelText('新人 花への招待: 取り消す'));
    const dialog = screen.getByText(/渡したリンクは、使えなくなります。/).closest('form');
    expect(sent).toEqual([]);
    if (!dialog) throw new Error('the question is no form');
    fireEvent.click(within(dialog).getByText('取り消す'));
    await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
    expect(sent).toMatchObject([
      { method: 'POST', url: '/api/v1/office/invitations/invitation-1/withdrawal' },
    ]);
  });
});

describe('an invitation of a staff member', () => {
  it('asks for a role first, finds the person by reading, and needs no name that is known', async () => {
    const onInvited = vi.fn();
    render(<InviteDialog invitable={people} onInvited={onInvited} onClose={() => undefined} />);
    const field = (label: string) =>
      screen.getByLabelText(label, { exact: false, selector: 'input, select' });
    const type = (label: string, value: string) =>
      fireEvent.change(field(label), { target: { value } });
    const invite = () => fireEvent.click(screen.getByText('招待のリンクをつくる'));
    invite();
    expect(screen.getByText('権限を選んでください。')).toBeTruthy();
    type('権限', 'staff');
    const staff = 'どの担当者のアカウントか';
    act(() => field(staff).focus());
    // The first letter opens the list, the others filter it.
    type(staff, 'し');
    type(staff, 'しょうたい');
    expect(screen.queryByText('清掃 次郎(清掃、渋谷区)')).toBeNull();
    fireEvent.click(screen.getByText('招待 花(料理、鎌倉市)'));
    expect(field('お名前')).toHaveProperty('value', '招待 花');
    type('メールアドレス', 'hana@shop.example');
    invite();
    await waitFor(() =>
      expect(onInvited).toHaveBeenCalledWith(
        expect.objectContaining({ link: LINK, name: '招待 花' }),
      ),
    );
    expect(sent).toMatchObject([
      {
        url: '/api/v1/office/invitations',
        body: { name: '招待 花', email: 'hana@shop.example', role: 'staff', staffId: 's1' },
      },
    ]);
  });
});

it('an empty invitation takes the focus to the first field that is missing', async () => {
  render(<InviteDialog invitable={people} onInvited={() => undefined} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: '招待のリンクをつくる' }));
  const role = screen.getByLabelText(/権限/);
  await waitFor(() => expect(document.activeElement).toBe(role));
  expect(screen.getByText('権限を選んでください。').id).toBe(role.getAttribute('aria-describedby'));
});
