/** @vitest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
import { OfficeSignInForm } from './sign-in-form';

const onSignedIn = vi.fn();
let answer: () => Response;
let sent: unknown[];

beforeEach(() => {
  onSignedIn.mockReset();
  sent = [];
  answer = () => Response.json({ accountId: 'account-1' });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  render(<OfficeSignInForm onSignedIn={onSignedIn} />);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByText('サインインする'));

function signIn() {
  type('メールアドレス', 'hanako@shop.example');
  type('パスワード', 'a long passphrase');
  submit();
}

it('a sign-in asks for what is missing, at its field', async () => {
  type('メールアドレス', 'hanako@shop.example');
  submit();
  expect(screen.getByText('パスワードを入力してください。')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('パスワード')));
  expect(sent).toEqual([]);
});

it.each([
  [401, 'authentication_failed', 'メールアドレス、パスワード、またはコードが違います。'],
  [429, 'too_many_requests', '15分ほどたってから、もう一度お試しください。'],
])(
  'a sign-in that is refused (%i) says so, with the focus, and keeps what was typed',
  async (status, code, message) => {
    answer = () => Response.json({ error: { code, message } }, { status });
    signIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(message);
    expect(document.activeElement).toBe(alert);
    expect([field('メールアドレス').value, field('パスワード').value]).toEqual([
      'hanako@shop.example',
      'a long passphrase',
    ]);
    expect(onSignedIn).not.toHaveBeenCalled();
  },
);

it('a sign-in without a network says so, and succeeds on the next try', async () => {
  loseNextAnswer('/api/auth/office/sign-in');
  signIn();
  expect((await screen.findByRole('alert')).textContent).toMatch(NO_CONNECTION);
  expect(field('メールアドレス').value).toBe('hanako@shop.example');
  submit();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('account-1'));
  expect(sent[1]).toEqual(sent[0]);
});
