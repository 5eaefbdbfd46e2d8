/** @vitest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import { OfficeSessionContext } from '../session/office-session';
import { ChangeDialog } from './change-dialog';

/** Previews that were asked for and not answered yet, and what was sent. */
let asked: { readonly reason: string; readonly answer: (response: Response) => void }[];
let sent: { readonly reason: string; readonly answer: (response: Response) => void }[];
let done: string[];
let overtaken: string[];

function rejection(code: ApiErrorCode): Response {
  const { status, message } = apiErrors[code];
  return Response.json({ error: { code, message } }, { status });
}

const told = (text: string) => Response.json({ notices: [{ by: 'sms', text }] });

beforeEach(() => {
  asked = [];
  sent = [];
  done = [];
  overtaken = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const { reason } = JSON.parse(body);
    return new Promise<Response>((answer) => {
      (address.includes('dryRun') ? asked : sent).push({ reason, answer });
    });
  });
});

function Cancelling() {
  const [reason, setReason] = useState('機材の故障');
  return (
    <ChangeDialog
      call="cancelOrder"
      title="お申し込みを取り消す"
      confirmLabel="取り消す"
      input={
        reason === ''
          ? null
          : {
              params: { orderId: '1' },
              body: { reason, causedBy: 'shop' as const, refund: 'all' as const },
            }
      }
      onDone={() => done.push(reason)}
      onStateChanged={({ code }) => overtaken.push(code)}
      onClose={() => undefined}
    >
      {() => (
        <input
          aria-label="理由"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ChangeDialog>
  );
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: '取り消す' });
const form = () => screen.getByRole('dialog').querySelector('form') ?? document.body;

/** Answers the preview that was asked for as the given one, once it is asked for. */
async function answerPreview(nth: number, response: Response) {
  await waitFor(() => expect(asked).toHaveLength(nth));
  asked[nth - 1]?.answer(response);
}

describe('a change that the customer is told about', () => {
  it('can be confirmed only once the preview of this very input is shown', async () => {
    render(<Cancelling />);
    expect(confirm().disabled).toBe(true);
    await answerPreview(1, told('取り消しました(機材の故障)'));
    await screen.findByText('取り消しました(機材の故障)');
    expect(confirm().disabled).toBe(false);

    fireEvent.change(screen.getByLabelText('理由'), { target: { value: '台風' } });
    expect(screen.queryByText('取り消しました(機材の故障)')).toBeNull();
    expect(confirm().disabled).toBe(true);
    fireEvent.submit(form());
    expect(sent).toEqual([]);
    await answerPreview(2, told('取り消しました(台風)'));
    await screen.findByText('取り消しました(台風)');
    await userEvent.click(confirm());
    expect(sent.map(({ reason }) => reason)).toEqual(['台風']);
  });

  it('can be confirmed when the preview has failed, which it says', async () => {
    render(<Cancelling />);
    await answerPreview(1, rejection('too_many_requests'));
    await screen.findByText(`このままでは進められません: ${apiErrors.too_many_requests.message}`);
    expect(confirm().disabled).toBe(false);
  });

  it('is sent once by two presses', async () => {
    render(<Cancelling />);
    await answerPreview(1, told('取り消しました'));
    await screen.findByText('取り消しました');
    // Both come before the first one is rendered.
    form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    sent[0]?.answer(Response.json({}));
    await waitFor(() => expect(done).toEqual(['機材の故障']));
    expect(sent).toHaveLength(1);
  });

  it('shows its preview anew when somebody else was faster', async () => {
    render(<Cancelling />);
    await answerPreview(1, told('無料で取り消しました'));
    await screen.findByText('無料で取り消しました');
    await userEvent.click(confirm());
    sent[0]?.answer(rejection('state_changed'));
    await screen.findByText(apiErrors.state_changed.message);
    await waitFor(() => expect(confirm().disabled).toBe(true));
    expect(screen.queryByText('無料で取り消しました')).toBeNull();
    await answerPreview(2, told('キャンセル料をいただきました'));
    await screen.findByText('キャンセル料をいただきました');
    expect(confirm().disabled).toBe(false);
    expect(overtaken).toEqual(['state_changed']);
  });

  it('shows its preview after the password was asked for, when the session had ended', async () => {
    const signInAgain = vi.fn(async () => true);
    render(
      <OfficeSessionContext value={{ session: null, signInAgain }}>
        <Cancelling />
      </OfficeSessionContext>,
    );
    await answerPreview(1, rejection('unauthorized'));
    await answerPreview(2, told('取り消しました'));
    await screen.findByText('取り消しました');
    expect(signInAgain).toHaveBeenCalledTimes(1);
  });
});
