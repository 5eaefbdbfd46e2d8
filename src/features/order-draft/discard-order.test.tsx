// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPostOrder, storeDraft, storedDraft } from '../../../tests/factories/order-draft';
import { DiscardOrder } from './discard-order';
import { JourneyState } from './journey-state';

const push = vi.hoisted(() => vi.fn(async () => true));
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

beforeEach(() => {
  sessionStorage.clear();
  push.mockClear();
});

function show() {
  render(
    <JourneyState>
      <DiscardOrder />
    </JourneyState>,
  );
}

it('asks first, and keeps the order when the customer goes on', async () => {
  storeDraft(aPostOrder());
  const before = storedDraft();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'お申し込みをやめる' }));
  await screen.findByRole('dialog', { name: 'お申し込みをやめますか' });
  await userEvent.click(screen.getByRole('button', { name: '続ける' }));
  expect(push).not.toHaveBeenCalled();
  expect(storedDraft()).toEqual(before);
});

it('forgets the order and leads to the top when the customer gives it up', async () => {
  storeDraft(aPostOrder());
  show();
  await userEvent.click(screen.getByRole('button', { name: 'お申し込みをやめる' }));
  await userEvent.click(await screen.findByRole('button', { name: 'やめてトップへ戻る' }));
  expect(push).toHaveBeenCalledWith('/');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'お申し込みをやめる' })).toBeNull(),
  );
});

it('shows nothing while there is no order', () => {
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
