// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPostOrder, storeDraft, storedDraft } from '../../../tests/factories/order-draft';
import { DiscardOrder } from './journey-layout';
import { JourneyState } from './journey-state';

const push = vi.hoisted(() => vi.fn(async () => true));
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

beforeEach(() => {
  sessionStorage.clear();
  push.mockClear();
});

function stored(): object {
  return JSON.parse(sessionStorage.getItem('recoil-persist') ?? '{}');
}

function show() {
  render(
    <JourneyState>
      <DiscardOrder />
    </JourneyState>,
  );
}

it('asks for confirmation, and keeps the order when the customer continues', async () => {
  storeDraft(aPostOrder());
  const before = storedDraft();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'お申し込みをやめる' }));
  await screen.findByRole('dialog', { name: 'お申し込みをやめますか' });
  await userEvent.click(screen.getByRole('button', { name: '続ける' }));
  expect(push).not.toHaveBeenCalled();
  expect(storedDraft()).toEqual(before);
});

it('removes all stored order data before it redirects home when the order is given up', async () => {
  storeDraft(aPostOrder());
  // What no part of this page reads goes, too.
  const others = {
    Maid: { id: '31010' },
    ServiceArea: { zipCode: '1500001', areaLabel: '渋谷区神宮前', project: 'houseCleaning' },
    OrderRejection: { code: 'slot_taken', message: '', alternatives: [] },
    AllianceCodeInputs: { allianceId: '902', inputs: ['123456'] },
    UnfinishedSignUp: { tel: '09012345678' },
  };
  sessionStorage.setItem('recoil-persist', JSON.stringify({ ...stored(), ...others }));
  let arrive = () => {};
  push.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(true);
      }),
  );
  show();
  await userEvent.click(screen.getByRole('button', { name: 'お申し込みをやめる' }));
  await userEvent.click(await screen.findByRole('button', { name: 'やめてトップへ戻る' }));
  expect(push).toHaveBeenCalledWith('/');
  await waitFor(() =>
    expect(Object.values(stored()).filter((value) => value !== null)).toEqual([]),
  );
  await act(async () => arrive());
  expect(screen.queryByRole('button', { name: 'お申し込みをやめる' })).toBeNull();
});

it('shows nothing while there is no order', () => {
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
