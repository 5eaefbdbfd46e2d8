// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiErrors } from '@/contract/api-errors';
import type { OwnReview } from '@/contract/reviews';
import { VisitReview } from './visit-review';

const router = { push: vi.fn(async () => true), asPath: '/my/schedules?visitId=2026-0042-1' };
vi.mock('next/router', () => ({ useRouter: () => router }));

const review: OwnReview = {
  stars: 4,
  words: '隅々まできれいになりました。',
  writtenOn: '2026-05-07',
  isHidden: false,
  answer: null,
};

let sent: { readonly method: string; readonly path: string; readonly body: unknown }[];
let answers: (() => Response)[];

beforeEach(() => {
  sessionStorage.clear();
  router.push.mockClear();
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    const { pathname: path } = new URL(address, 'http://shop.test');
    sent.push({ method, path, body: body === undefined ? null : JSON.parse(String(body)) });
    return answers.shift()?.() ?? rejection('back_end_unavailable');
  });
});

function rejection(code: 'back_end_unavailable' | 'unauthorized') {
  const { status, message } = apiErrors[code];
  return Response.json({ error: { code, message } }, { status });
}

const tap = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 5_000 }));

async function write() {
  await tap('レビューを書く');
  await userEvent.click(await screen.findByRole('radio', { name: '4 良かった' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'ご感想' }), review.words);
}

it('asks for stars and words, and sends nothing without them', async () => {
  render(<VisitReview visitId="2026-0042-1" review={null} />);
  await tap('レビューを書く');
  const field = await screen.findByRole('textbox', { name: 'ご感想' });
  expect(document.activeElement?.contains(field)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await tap('レビューを公開する');
  expect((await screen.findAllByText(/評価をお選びください/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/ご感想を入力してください/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

it('keeps what was typed when the shop does not answer, and shows the review once it has it', async () => {
  render(<VisitReview visitId="2026-0042-1" review={null} />);
  await write();
  await tap('レビューを公開する');
  expect(await screen.findByRole('alert')).toBeTruthy();
  answers = [() => Response.json({ review })];
  await tap('レビューを公開する');
  expect(await screen.findByText('レビューを公開しました')).toBeTruthy();
  expect(screen.getByText('評価 5点満点中4点')).toBeTruthy();
  expect(sent.at(-1)).toEqual({
    method: 'PUT',
    path: '/api/v1/user/visits/2026-0042-1/review',
    body: { stars: 4, words: review.words },
  });
});

it('shows beside the words why the shop does not publish them, and keeps them', async () => {
  const message = 'どなたでも読めるため、電話番号とメールアドレスは書けません';
  const { status, message: summary } = apiErrors.invalid_request;
  const error = { code: 'invalid_request', message: summary, fields: [{ path: 'words', message }] };
  answers = [() => Response.json({ error }, { status })];
  render(<VisitReview visitId="2026-0042-1" review={null} />);
  await write();
  await tap('レビューを公開する');
  const words = await screen.findByRole('textbox', {
    name: 'ご感想',
    description: new RegExp(message),
  });
  expect(words).toHaveProperty('value', review.words);
});

it('comes back with what was typed, and says that it is not published, when the session had ended', async () => {
  const first = render(<VisitReview visitId="2026-0042-1" review={null} />);
  await write();
  answers = [() => rejection('unauthorized')];
  await tap('レビューを公開する');
  await vi.waitFor(() => expect(router.push).toHaveBeenCalled());
  first.unmount();
  render(<VisitReview visitId="2026-0042-1" review={null} />);
  expect(await screen.findByText('レビューは、まだ公開されていません。')).toBeTruthy();
  const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'ご感想' });
  expect(words.value).toBe(review.words);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 良かった' }).checked).toBe(true);
});

it('asks before a review is taken back, and offers to write again', async () => {
  render(<VisitReview visitId="2026-0042-1" review={review} />);
  await tap('取り下げる');
  expect(sent).toEqual([]);
  answers = [() => Response.json({ review: null })];
  await tap('レビューを取り下げる');
  expect(await screen.findByText('レビューを取り下げました')).toBeTruthy();
  expect(sent[0]?.method).toBe('DELETE');
  expect(screen.getByRole('button', { name: 'レビューを書く' })).toBeTruthy();
});

it('tells the author that the shop does not show the review', () => {
  render(<VisitReview visitId="2026-0042-1" review={{ ...review, isHidden: true }} />);
  expect(screen.getByText('このレビューは公開していません')).toBeTruthy();
});
