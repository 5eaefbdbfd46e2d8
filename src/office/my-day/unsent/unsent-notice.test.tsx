// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActQueue, type QueueState } from './act-queue';
import { UnsentNotice } from './unsent-notice';

vi.mock('next/router', () => ({ useRouter: () => ({ reload: vi.fn() }) }));

const queue = createActQueue({
  storage: { read: () => null, write: () => {} },
  send: async () => ({ outcome: 'later' }),
  now: () => new Date('2026-05-16T00:10:00+09:00'),
});
const state: QueueState = {
  acts: [
    {
      visitId: 'A-1',
      kind: 'done',
      seen: 'confirmed',
      key: 'k'.repeat(32),
      tappedAt: '2026-05-15T14:50:00.000Z',
    },
  ],
  status: 'left',
  sent: [],
  isKept: true,
};

it('the notice of unsent acts tells somebody whose last day is over why nothing is sent and whom to call, and offers no sign-in', () => {
  render(<UnsentNotice queue={queue} state={state} />);
  const { textContent } = screen.getByRole('status');
  expect(textContent).toContain('送信できません(1件)');
  expect(textContent).toContain('退職日を過ぎたため、この業務アカウントは使えません。');
  expect(textContent).toContain('事務所(03-0000-0000)へお電話');
  expect(screen.queryByRole('button')).toBeNull();
});

it('the notice of unsent acts offers to sign in when only the session has ended', () => {
  render(<UnsentNotice queue={queue} state={{ ...state, status: 'signedOut' }} />);
  expect(screen.getByRole('button').textContent).toBe('サインインして送信する');
});
