/** @vitest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleOrder, sampleVisit } from '../../../../tests/office/sample-order';
import { forgetKeptInput } from '../../changes/kept-input';
import { ProposeDialog } from './propose-dialog';

const [FIRST, SECOND] = ['2026-05-20T09:00:00+09:00', '2026-05-21T14:00:00+09:00'];

function show(onDone: (said: string) => void = () => undefined) {
  const nothing = () => undefined;
  const acts = { onDone, onClose: nothing, onStateChanged: nothing };
  render(<ProposeDialog order={sampleOrder()} visit={sampleVisit} {...acts} />);
}

/** By texts and labels: looking for a role in all of a dialog takes jsdom long. */
async function typeStart(label: string, start: string) {
  const field = (name: string) => screen.getByLabelText(`${label}${name}`, { exact: false });
  fireEvent.change(field('日付'), { target: { value: start.slice(0, 10) } });
  await waitFor(() => expect(screen.queryByText('空いている時間を確認しています…')).toBeNull());
  fireEvent.mouseDown(field('開始'));
  fireEvent.click(await screen.findByText(`${start.slice(11, 16)}(1人が空き)`));
}

afterEach(() => forgetKeptInput());

it('the dialog of a proposal says how far ahead starts are proposed and how long they are held', () => {
  show();
  expect(screen.getByRole('dialog').textContent).toContain(
    '48時間以上先の日時を3つまで提案できます。48時間お取り置きし、',
  );
});

it('the dialog of a proposal sends two free starts once the message to the customer has been shown', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('/free-staff')) return Response.json({ items: [] });
    if (address.includes('/free-starts')) {
      const items = [{ staffId: 'staff-1', name: '佐藤 明子', starts: [FIRST, SECOND] }];
      return Response.json({ date: '2026-05-20', minutes: 120, items });
    }
    if (address.includes('dryRun')) {
      return Response.json({ notices: [{ by: 'sms', text: '日時を2件ご提案します' }] });
    }
    sent.push(JSON.parse(String(body)));
    const starts = [FIRST, SECOND].map((start) => ({ start, staffId: 'staff-1' }));
    return Response.json({ orderId: 'o-1', visitId: 'o-1-1', heldUntil: FIRST, starts });
  });
  const onDone = vi.fn();
  show(onDone);
  const send = () => screen.getByText('提案を送る');
  await typeStart('候補1の', FIRST);
  fireEvent.click(screen.getByText('日時の候補を追加する'));
  expect(send()).toHaveProperty('disabled', true);
  await typeStart('候補2の', SECOND);
  expect(await screen.findByText('日時を2件ご提案します')).toBeTruthy();
  fireEvent.click(send());
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith('日時を2件提案しました。お客様のお返事をお待ちください。'),
  );
  expect(sent).toEqual([
    { visitId: 'o-1-1', note: '', starts: [{ start: FIRST }, { start: SECOND }] },
  ]);
});
