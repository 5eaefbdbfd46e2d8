// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { keptDraft } from '../../../../tests/main-api/kept-drafts';
import { DEVICE_ENTRY } from './device-entry';
import { KeptDraftNotice } from './kept-draft-notice';

vi.mock('next/router', () => ({ useRouter: () => ({ push: async () => true }) }));

const { details: _, ...onDevice } = keptDraft();
const offer = {
  what: '浴室クリーニング',
  remarks: ['現在の料金は16,500円(税込)です。'],
  canGoOn: true,
  menusPath: '/menu-select/houseclean',
};

const notice = () => screen.queryByRole('region', { name: '途中のお申し込み', hidden: true });

async function askToDrop() {
  await userEvent.click(screen.getByRole('button', { name: '破棄する' }));
  return within(await screen.findByRole('dialog', { name: '途中のお申し込みを破棄しますか' }));
}

beforeEach(() => {
  localStorage.setItem(DEVICE_ENTRY, JSON.stringify({ draft: onDevice }));
  render(<KeptDraftNotice offer={offer} onDevice={onDevice} place="bar" />);
});

it('a begun order is thrown away after one question, and nothing of it is offered or kept', async () => {
  expect(notice()?.textContent).toContain(
    '途中のお申し込みがあります: 浴室クリーニング現在の料金は16,500円(税込)です。',
  );
  const dialog = await askToDrop();
  await userEvent.click(dialog.getByRole('button', { name: '破棄する' }));
  await waitFor(() => expect(notice()).toBeNull());
  expect(screen.getByText('途中のお申し込みは、なくなりました')).toBeTruthy();
  expect(localStorage.getItem(DEVICE_ENTRY)).toBeNull();
});

it('a begun order stays when the question is answered with no', async () => {
  const dialog = await askToDrop();
  await userEvent.click(dialog.getByRole('button', { name: '残しておく' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notice()).not.toBeNull();
  expect(localStorage.getItem(DEVICE_ENTRY)).not.toBeNull();
});
