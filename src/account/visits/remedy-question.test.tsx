// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiErrors } from '@/contract/api-errors';
import type { Visit } from '@/contract/visits';
import { expectAccessible } from '../../../tests/accessible';
import { aVisit } from '../../../tests/factories/visits';
import { RemedyQuestion } from './remedy-question';

const router = { push: vi.fn(async () => true), asPath: '/my/schedules?visitId=2026-0042-1' };
vi.mock('next/router', () => ({ useRouter: () => router }));

const notDone = aVisit({ status: 'not_done', remedy: { refund: 16_500, points: 200 } });

let sent: { readonly path: string; readonly body: unknown; readonly key: string | null }[];
let answers: (() => Response)[];
let read: Visit[];

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  answers = [];
  read = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({ visit: { ...notDone, remedy: null } });
    const { pathname } = new URL(address, 'http://shop.test');
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ path: pathname, body: JSON.parse(String(init.body)), key });
    const { status, message } = apiErrors.back_end_unavailable;
    const failure = { error: { code: 'back_end_unavailable', message } };
    return answers.shift()?.() ?? Response.json(failure, { status });
  });
});

function show(visit = notDone) {
  return render(<RemedyQuestion visit={visit} onRead={(fresh) => read.push(fresh)} />);
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answered = () => Response.json({ visit: { ...notDone, remedy: null } });

it('asks nothing for a visit that has nothing to choose', () => {
  expect(show(aVisit()).container.textContent).toBe('');
});

it('says what comes back, and sends a choice with one key until the shop has it', async () => {
  show();
  expect(screen.getByRole('region').textContent).toContain(
    '返金の場合は、16,500円と200ポイントをお返しします。',
  );
  await tap('無料でやり直しを頼む');
  expect(screen.getByRole('alert').textContent).toContain('もう一度お試しください');
  await expectAccessible();
  answers = [answered];
  await tap('無料でやり直しを頼む');
  expect(await screen.findByText('無料のやり直しを承りました')).toBeTruthy();
  const [first, second] = sent;
  expect(first).toMatchObject({
    path: '/api/v1/user/visits/2026-0042-1/remedy',
    body: { answer: 'redo' },
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(second?.key).toBe(first?.key);
  expect(read).toMatchObject([{ remedy: null }]);
});

it('gives the money back only after a second tap, which names the amount', async () => {
  show();
  await tap('返金を選ぶ');
  expect(sent).toEqual([]);
  answers = [answered];
  await tap('16,500円の返金を選ぶ');
  expect(await screen.findByText('ご返金を承りました')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { answer: 'refund' } }]);
});

it('gives the focus back to the button when the customer does not want the money after all', async () => {
  show();
  await tap('返金を選ぶ');
  await tap('戻る');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '返金を選ぶ' }));
});

it('reads the visit again when somebody else was faster', async () => {
  const { status, message } = apiErrors.state_changed;
  const rejection = { error: { code: 'state_changed', message } };
  answers = [() => Response.json(rejection, { status })];
  show();
  await tap('無料でやり直しを頼む');
  expect(read).toMatchObject([{ remedy: null }]);
});
