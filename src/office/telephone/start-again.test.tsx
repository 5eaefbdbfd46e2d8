/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StartAgain } from './start-again';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('drops what was typed during a call only after a question', async () => {
  const onStart = vi.fn();
  render(<StartAgain onStart={onStart} />);
  await press('最初からやり直す');
  expect(screen.getByRole('dialog').textContent).toContain('すべて消えます');
  await press('閉じる');
  expect(onStart).not.toHaveBeenCalled();
  await press('最初からやり直す');
  await press('入力を消してやり直す');
  expect(onStart).toHaveBeenCalledTimes(1);
});
