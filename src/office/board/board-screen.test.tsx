/** @vitest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiErrors } from '@/contract/api-errors';
import { sampleOrder, sampleVisit } from '../../../tests/office/sample-order';
import type { Board, BoardVisit } from './board';
import BoardPage from './board-screen';
import { packBoard } from './packed-board';

const router = { push: vi.fn(), replace: vi.fn(), pathname: '', asPath: '', events: {} };
vi.mock('next/router', () => ({ useRouter: () => router }));

const { visitId, start, end } = sampleVisit;

function boardWith(state: BoardVisit['state']): Board {
  const visit = {
    ...{ visitId, orderId: 'o-1', state, start, end },
    menuLabel: '浴室クリーニング',
    customerName: '電話 花子',
    place: '渋谷区',
    mayBeRefused: false,
  };
  const person = {
    staffId: 'staff-1',
    name: '佐藤 明子',
    nameKana: 'サトウ アキコ',
    staffType: 'cleaner' as const,
    startPlace: '渋谷区',
    districts: ['渋谷区'],
    hours: [{ from: start, until: end }],
    absences: [],
    visits: [visit],
    gaps: [],
    held: [],
  };
  const readAt = '2026-05-10T13:00:00+09:00';
  return { from: '2026-05-10', days: 7, readAt, items: [person], unassigned: [] };
}

/** What the browser sent, as method and address. */
let sent: string[];
let orderAnswer: () => Response;
let moveAnswer: () => Response;
/** The state of the visit when the board is read anew. */
let later: BoardVisit['state'];

beforeEach(() => {
  sent = [];
  later = 'done';
  orderAnswer = () => Response.json(sampleOrder());
  // Missing in jsdom.
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    sent.push(`${method} ${address}`);
    if (address.includes('/board')) return Response.json(boardWith(later));
    if (address.includes('/orders/')) return orderAnswer();
    if (address.includes('/free-starts')) {
      const starts = ['2026-05-10T14:00:00+09:00'];
      const items = [{ staffId: 'staff-1', name: '佐藤 明子', starts }];
      return Response.json({ date: '2026-05-10', minutes: 120, items });
    }
    if (address.includes('/free-staff')) return Response.json({ items: [] });
    if (address.includes('/move') && !address.includes('dryRun')) return moveAnswer();
    return Response.json({ notices: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const block = () => screen.getByRole('button', { name: /電話 花子様/ });

async function choose(act: string) {
  render(<BoardPage board={packBoard(boardWith('confirmed'))} />);
  await userEvent.type(screen.getByLabelText('担当者・地域・お客様で絞り込む'), '佐藤');
  await userEvent.click(block());
  await userEvent.click(screen.getByRole('menuitem', { name: act }));
}

it('an outcome is given over the board, which stays at its week with its filter and shows it', async () => {
  await choose('作業完了にする…');
  const dialog = await screen.findByRole('dialog', { name: '作業完了にする' });
  const confirm = within(dialog).getByRole('button', { name: '作業完了にする' });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('作業完了にしました。')).toBeDefined();
  expect(block().getAttribute('aria-label')).toContain('作業完了');
  expect(document.activeElement).toBe(block());
  expect(screen.getByLabelText('担当者・地域・お客様で絞り込む')).toHaveProperty('value', '佐藤');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/〜.*の予定$/);
  expect(sent).toContain(`POST /api/v1/office/visits/${visitId}/outcome`);
  expect(router.push).not.toHaveBeenCalled();
});

it('an order that cannot be read leaves the board with the reason', async () => {
  const message = 'お申し込みが見つかりません。';
  orderAnswer = () => Response.json({ error: { code: 'not_found', message } }, { status: 404 });
  await choose('ご不在にする…');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a move that lost the race says so on the fresh board, and keeps the reason for the next try', async () => {
  later = 'confirmed';
  const { status, message } = apiErrors.state_changed;
  moveAnswer = () => Response.json({ error: { code: 'state_changed', message } }, { status });
  await choose('時間・担当者を変える…');
  const dialog = () => within(screen.getByRole('dialog', { name: '時間・担当者を変える' }));
  const time = dialog().getByRole('combobox', { name: /^開始/ });
  fireEvent.mouseDown(time);
  await userEvent.click(await screen.findByRole('option', { name: '14:00(1人が空き)' }));
  await userEvent.type(dialog().getByLabelText(/^変更の理由/), '担当者の都合');
  const confirm = () => dialog().getByRole('button', { name: '変更してお知らせする' });
  await waitFor(() => expect(confirm()).toHaveProperty('disabled', false));
  await userEvent.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findByRole('alert')).textContent).toContain('変更できませんでした');
  expect(sent).toContainEqual(expect.stringMatching(/^GET .*\/board/));
  await userEvent.click(block());
  await userEvent.click(screen.getByRole('menuitem', { name: '時間・担当者を変える…' }));
  expect(dialog().getByLabelText(/^変更の理由/)).toHaveProperty('value', '担当者の都合');
});
