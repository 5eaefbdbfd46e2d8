/** @vitest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiErrors } from '@/contract/api-errors';
import MaintenancePage, { type MaintenanceScreenProps } from './maintenance-screen';

const router = { replace: vi.fn(), asPath: '/office/maintenance', events: {} };
vi.mock('next/router', () => ({ useRouter: () => router }));

const open = { is_maintenance_time: false, start_at: '', end_at: '' };
const closed = { is_maintenance_time: true, start_at: '', end_at: '' };

/** What the office changed, newest first. */
const opened = { at: '2026-05-06T10:00:00+09:00', authorName: '業務 花子', status: open };
const closedAgain = { at: '2026-05-06T12:00:00+09:00', authorName: '業務 次郎', status: closed };

beforeEach(() => {
  const { status, message } = apiErrors.state_changed;
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'state_changed', message } }, { status }),
  );
});

/** Shows the page as it was read, and after a refused save as it is by then. */
function showPage(first: MaintenanceScreenProps, ...later: readonly MaintenanceScreenProps[]) {
  const { rerender } = render(<MaintenancePage {...first} />);
  const pages = [...later];
  router.replace.mockImplementation(async () => {
    const next = pages.shift();
    if (next) rerender(<MaintenancePage {...next} />);
    return true;
  });
}

async function save(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function refusal() {
  const title = '操作は行われませんでした。先に、状態が変わっていました。';
  return (await screen.findByText(title)).closest('[role="alert"]');
}

describe('a refused save of the maintenance flag', () => {
  it('names who changed the flag when the change is newer than the page, and keeps the times that were typed', async () => {
    showPage(
      { status: open, history: [opened] },
      { status: closed, history: [closedAgain, opened] },
    );
    const start = () => screen.getByLabelText('開始予定');
    fireEvent.change(start(), { target: { value: '2099-05-06T22:00' } });
    await save('メンテナンスを始める');
    expect((await refusal())?.textContent).toContain('12:00に、業務 次郎さんが変更しました。');
    expect(start()).toHaveProperty('value', '2099-05-06T22:00');
  });

  it('names nobody when operations set by API what somebody of the office had set before', async () => {
    showPage({ status: closed, history: [opened] }, { status: open, history: [opened] });
    await save('メンテナンスを終える');
    const alert = await refusal();
    expect(alert?.textContent).toContain('ほかの操作で変更されました。');
    expect(alert?.textContent).not.toContain('業務 花子');
  });

  it('has the focus at its message, at the second one in a row, too', async () => {
    const history = [closedAgain, opened];
    showPage(
      { status: open, history: [opened] },
      { status: closed, history },
      { status: open, history },
    );
    await save('メンテナンスを始める');
    const first = await refusal();
    await waitFor(() => expect(document.activeElement).toBe(first));
    await save('メンテナンスを終える');
    await waitFor(async () => expect(document.activeElement).toBe(await refusal()));
    expect(document.activeElement).not.toBe(first);
  });
});
