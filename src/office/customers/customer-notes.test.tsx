/** @vitest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiErrors } from '@/contract/api-errors';
import { CustomerNotes } from './customer-notes';
import { CustomerRefusal } from './customer-refusal';

const router = { replace: vi.fn(async () => true), asPath: '/office/customers/c-1' };
vi.mock('next/router', () => ({ useRouter: () => router }));

const note = (noteId: string, text: string) => ({
  noteId,
  kind: 'note' as const,
  text,
  visitId: null,
  at: '2026-05-06T10:00:00+09:00',
  authorName: '手配 花子',
  withdrawn: null,
  isReport: false,
  resolved: null,
});

const customer = {
  customerId: 'c-1',
  name: '電話 花子',
  nameKana: 'デンワ ハナコ',
  tel: '07011112222',
  email: 'hanako@example.jp',
  hasAccount: true,
  isRefused: false,
  points: 0,
  cards: [],
  registeredAt: '2026-05-01T10:00:00+09:00',
  isSendMailForCampaign: false,
  deferredPaymentLeft: 55_000,
  orders: [],
  orderCount: 0,
  ordersPerPage: 20,
  places: [],
  comingVisits: [],
  pastVisits: [],
  hasEarlierVisits: false,
  charges: [],
  owed: 0,
  billed: 0,
  notes: [note('n-1', '犬がいる'), note('n-2', '駐車場なし')],
  refusals: [],
};

let sent: { readonly path: string; readonly reason: string }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { reason } = JSON.parse(body);
    sent.push({ path: address, reason });
    const { status, message } = apiErrors.state_changed;
    return reason === 'だめ'
      ? Response.json({ error: { code: 'state_changed', message } }, { status })
      : Response.json({});
  });
});

const dialog = () => within(screen.getByRole('dialog'));

async function closeDialog() {
  await userEvent.click(dialog().getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('a failed withdrawal is said in the dialog of its own note only', async () => {
  render(<CustomerNotes askedReport={null} customer={customer} />);
  const [first, second] = screen.getAllByRole('button', { name: 'このメモを取り下げる' });
  if (!first || !second) throw new Error('two notes are to be shown');
  await userEvent.click(first);
  await userEvent.type(dialog().getByLabelText(/^理由/), 'だめ');
  await userEvent.click(dialog().getByRole('button', { name: '取り下げる' }));
  await dialog().findByText(apiErrors.state_changed.message);
  await closeDialog();

  await userEvent.click(second);
  expect(dialog().queryByRole('alert')).toBeNull();
  await userEvent.type(dialog().getByLabelText(/^理由/), '別の方の話');
  await userEvent.click(dialog().getByRole('button', { name: '取り下げる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { path: '/api/v1/office/customers/c-1/notes/n-1/withdrawal', reason: 'だめ' },
    { path: '/api/v1/office/customers/c-1/notes/n-2/withdrawal', reason: '別の方の話' },
  ]);
  expect(router.replace).toHaveBeenCalledTimes(1);
});

it('a failed refusal is not said when its dialog is opened again, and the reason is kept', async () => {
  render(<CustomerRefusal customer={customer} />);
  const open = screen.getByRole('button', { name: 'これからのお申し込みを受け付けない' });
  await userEvent.click(open);
  await userEvent.type(dialog().getByLabelText(/^理由/), 'だめ');
  await userEvent.click(dialog().getByRole('button', { name: '受け付けない' }));
  await dialog().findByText(apiErrors.state_changed.message);
  await closeDialog();
  await userEvent.click(open);
  expect(dialog().queryByRole('alert')).toBeNull();
  expect(dialog().getByLabelText<HTMLInputElement>(/^理由/).value).toBe('だめ');
});
