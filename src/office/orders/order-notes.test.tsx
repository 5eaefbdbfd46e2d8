/** @vitest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../tests/office/sample-order';
import { OrderNotes } from './order-notes';

it('a note for colleagues is kept with its author, and its field is empty for the next one', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ orderId: 'o-1' });
  });
  const onDone = vi.fn();
  const note = {
    ...{ at: '2026-05-06T10:00:00+09:00', author: 'office:a', authorName: '業務 花子' },
    ...{ visitId: null, event: 'note', state: '', note: 'お電話は午後に', details: {} },
  };
  render(<OrderNotes order={{ ...sampleOrder(), history: [note] }} onDone={onDone} />);
  expect(screen.getByText('お電話は午後に')).toBeTruthy();
  expect(screen.getByText(/業務 花子/)).toBeTruthy();
  const field = screen.getByLabelText<HTMLTextAreaElement>('社内メモ(お客様には見えません)');
  fireEvent.change(field, { target: { value: '折り返し済み' } });
  fireEvent.click(screen.getByText('メモを追加する'));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('社内メモを追加しました。'));
  expect(sent).toEqual([{ text: '折り返し済み' }]);
  expect(field.value).toBe('');
});

it('an empty note has the focus again, with its message, which is shown once', async () => {
  const message = '1文字以上で入力してください';
  const error = {
    code: 'invalid_request',
    message: '入力内容をご確認ください',
    fields: [{ path: 'text', message }],
  };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 400 }));
  render(<OrderNotes order={sampleOrder()} onDone={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'メモを追加する' }));
  await screen.findByText(message);
  const field = screen.getByLabelText('社内メモ(お客様には見えません)');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByText('入力内容をご確認ください')).toBeNull();
});
