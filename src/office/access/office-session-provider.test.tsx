/** @vitest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { officeClient } from '@/calls/office-client';
import { OfficeSessionProvider } from './office-session-provider';

const session = { role: 'dispatcher', accountId: 'a', name: '手配 花子', staffId: '' } as const;
const reload = vi.fn();

function answerAs(accountId: string) {
  const value = { ...session, accountId, now: '2026-05-15T09:00:00+09:00' };
  return vi.spyOn(officeClient, 'call').mockResolvedValue({ ok: true, value });
}

beforeEach(() => {
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
});

it.each([
  ['reloads a page whose tab somebody comes back to after another account signed in', 'b', 1],
  ['leaves a page alone while the same account is signed in', 'a', 0],
])('%s', async (_, accountId, reloads) => {
  const call = answerAs(accountId);
  render(<OfficeSessionProvider session={session}>予定表</OfficeSessionProvider>);
  expect(screen.getByText('予定表')).toBeDefined();
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(call).toHaveBeenCalledWith('getOfficeSession'));
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(reloads);
});
