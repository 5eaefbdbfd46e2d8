/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
import { forgetKeptInput, useKeptInput } from '../changes/kept-input';
import { OfficeSessionContext } from '../session/office-session';
import { UserMenu } from './user-menu';

const office = { role: 'dispatcher', accountId: 'a', name: '手配 花子', staffId: '' } as const;
const LOST = '入力した内容のうち、まだ送っていないものは消えます。';
const assign = vi.fn();

let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return Response.json({});
  });
});
afterEach(() => {
  forgetKeptInput();
  vi.unstubAllGlobals();
  assign.mockReset();
});

function Note() {
  const { input, change } = useKeptInput('note of order 1', '');
  return <input aria-label="メモ" value={input} onChange={({ target }) => change(target.value)} />;
}

async function choose(act: string, typed: string) {
  render(
    <OfficeSessionContext value={{ session: office, signInAgain: async () => false }}>
      <Note />
      <UserMenu office={office} />
    </OfficeSessionContext>,
  );
  if (typed !== '') await userEvent.type(screen.getByLabelText('メモ'), typed);
  await userEvent.click(screen.getByRole('button', { name: /手配 花子/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: act }));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a sign-out asks before it drops what was typed, and drops nothing when it is not wanted', async () => {
  await choose('サインアウト', '折り返し');
  expect(screen.getByRole('dialog').textContent).toContain(LOST);
  await press('閉じる');
  expect(sent).toEqual([]);
  expect(screen.getByLabelText('メモ')).toHaveProperty('value', '折り返し');
});

it('a sign-out that was asked about signs out', async () => {
  await choose('サインアウト', '折り返し');
  await press('サインアウトする');
  expect(sent).toEqual(['/api/auth/office/sign-out']);
  expect(assign).toHaveBeenCalledWith('/office/sign-in');
});

it('a sign-out from all devices says what is lost, too', async () => {
  await choose('すべての端末からサインアウト', '折り返し');
  expect(screen.getByRole('dialog').textContent).toContain(LOST);
});

it('a sign-out with nothing typed asks nothing', async () => {
  await choose('サインアウト', '');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual(['/api/auth/office/sign-out']);
});

it('a sign-out without a network says so and can be tried again, and the session goes on until then', async () => {
  loseNextAnswer('/api/auth/office/sign-out');
  await choose('サインアウト', '');
  expect((await screen.findByRole('alert')).textContent).toMatch(NO_CONNECTION);
  expect(assign).not.toHaveBeenCalled();
  await press('サインアウトする');
  expect(assign).toHaveBeenCalledWith('/office/sign-in');
});
