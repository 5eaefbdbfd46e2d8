/** @vitest-environment jsdom */
import TextField from '@mui/material/TextField';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ActButton } from './act-button';
import { ChangeForm } from './change-form';

let answers: ((message: string) => void)[] = [];

function Note() {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState('');
  async function onSubmit() {
    setIsBusy(true);
    const answer = await new Promise<string>((resolve) => {
      answers.push(resolve);
    });
    setIsBusy(false);
    setMessage(answer);
  }
  return (
    <ChangeForm isBusy={isBusy} onSubmit={onSubmit}>
      <TextField label="宛先" />
      <TextField label="メモ" error={message !== ''} helperText={message} />
      <ActButton type="submit" isBusy={isBusy}>
        追加する
      </ActButton>
    </ChangeForm>
  );
}

const button = () => screen.getByRole('button');

it('the button keeps the focus while its act runs, and sends nothing twice', async () => {
  answers = [];
  render(<Note />);
  await userEvent.click(button());
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('宛先'), '{Enter}');
  expect(answers).toHaveLength(1);
  button().focus();
  await act(async () => answers[0]?.(''));
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

it('the first wrong field has the focus after a send, and its message describes it', async () => {
  answers = [];
  render(<Note />);
  await userEvent.click(button());
  await act(async () => answers[0]?.('1文字以上で入力してください'));
  const field = screen.getByLabelText('メモ');
  expect(document.activeElement).toBe(field);
  const described = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('1文字以上で入力してください');
});
