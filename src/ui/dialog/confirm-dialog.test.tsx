// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

function setUp(busy = false) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog
      open
      busy={busy}
      title="お申し込みを取り消しますか"
      confirmLabel="取り消す"
      cancelLabel="戻る"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      元には戻せません。
    </ConfirmDialog>,
  );
  return { onConfirm, onCancel };
}

// The first dialog of a page takes the nonce.
beforeAll(() => {
  const script = document.createElement('script');
  script.setAttribute('nonce', 'abc123');
  document.head.append(script);
});

it('ConfirmDialog gives its style sheets the nonce of the page, as a strict CSP requires', async () => {
  setUp();
  await screen.findByRole('dialog');
  const sheets = [...document.querySelectorAll('style[data-emotion="mui"]')];
  const nonces = sheets.map((sheet) => sheet.getAttribute('nonce'));
  expect(nonces.length).toBeGreaterThan(0);
  expect(new Set(nonces)).toEqual(new Set(['abc123']));
});

it('ConfirmDialog calls onCancel or onConfirm for the chosen button', async () => {
  const { onConfirm, onCancel } = setUp();
  expect(await screen.findByRole('dialog', { name: 'お申し込みを取り消しますか' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '戻る' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '取り消す' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('ConfirmDialog shows what keeps as its main button, and what ends something as caution', async () => {
  setUp();
  expect((await screen.findByRole('button', { name: '戻る' })).className).toContain('main');
  expect(screen.getByRole('button', { name: '取り消す' }).className).toContain('caution');
});

it('ConfirmDialog calls onCancel on Escape', async () => {
  const idle = setUp();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(idle.onCancel).toHaveBeenCalledTimes(1);
});

it('ConfirmDialog ignores Escape while it is busy', async () => {
  const busy = setUp(true);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(busy.onCancel).not.toHaveBeenCalled();
});
