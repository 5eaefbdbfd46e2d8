/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterForm } from './filter-form';

const router = { push: vi.fn(async () => true) };
vi.mock('next/router', () => ({ useRouter: () => router }));

const list = (q: string) => (
  <FilterForm action="/office/staff" asked={{ q, state: '' }}>
    <input name="q" aria-label="名前" defaultValue={q} />
    <select name="state" aria-label="状況" defaultValue="">
      <option value="">在籍中</option>
      <option value="gone">退職した</option>
    </select>
    <button type="submit">絞り込む</button>
  </FilterForm>
);

it('the button keeps the focus when the list of its address is shown', async () => {
  const { rerender } = render(list(''));
  await userEvent.type(screen.getByLabelText('名前'), ' 佐藤 ');
  await userEvent.click(screen.getByRole('button'));
  expect(router.push).toHaveBeenLastCalledWith(`/office/staff?q=${encodeURIComponent('佐藤')}`);
  rerender(list('佐藤'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '絞り込む' }));
});

it('the way back shows what the earlier address asked for', () => {
  const { rerender } = render(list('佐藤'));
  rerender(list('鈴木'));
  expect(screen.getByLabelText('名前')).toHaveProperty('value', '鈴木');
});

it('nothing chosen is the plain address of the list', async () => {
  render(list(''));
  await userEvent.click(screen.getByRole('button'));
  expect(router.push).toHaveBeenLastCalledWith('/office/staff');
});
