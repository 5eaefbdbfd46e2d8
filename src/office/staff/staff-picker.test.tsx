/** @vitest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, startTransition, use, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Answer } from '../changes/use-answer';
import { StaffPicker } from './staff-picker';

const person = (name: string) => ({
  staffId: 'staff-1',
  name,
  staffType: 'cleaner' as const,
  startPlace: '渋谷区',
  isSame: false,
  isSameDistrict: false,
  otherSkills: 0,
});

const twin = { ...person('佐藤 明子'), staffId: 'staff-2', startPlace: '港区' };
const lists: Readonly<Record<string, Answer<{ items: object[] }>>> = {
  free: { status: 'read', value: { items: [person('佐藤 明子')] } },
  renamed: { status: 'read', value: { items: [person('鈴木 明子')] } },
  twins: { status: 'read', value: { items: [person('佐藤 明子'), twin] } },
  taken: { status: 'read', value: { items: [{ ...person('高橋 陽子'), staffId: 'staff-2' }] } },
};
vi.mock('../changes/use-answer', () => ({
  useAnswer: (question: string) => lists[question.split(' ', 1)[0] ?? ''],
}));

const never = new Promise<never>(() => undefined);
const Waiting = () => use(never);

let show: (list: string) => void;

function Page() {
  const [list, setList] = useState('free');
  show = setList;
  return (
    <Suspense>
      <StaffPicker visitId={list} start="x" value="staff-1" onChange={() => undefined} />
      {list === 'renamed' ? <Waiting /> : null}
    </Suspense>
  );
}

it('somebody who is not free any more keeps the name that was shown, not one of a render that was given up', async () => {
  render(<Page />);
  const shown = () => screen.getByRole('combobox').textContent;
  expect(shown()).toBe('佐藤 明子(清掃、渋谷区から)');
  await act(async () => startTransition(() => show('renamed')));
  expect(shown()).toBe('佐藤 明子(清掃、渋谷区から)');
  await act(async () => show('taken'));
  expect(shown()).toBe('佐藤 明子(清掃、渋谷区から)');
  expect(
    screen.getByText(
      'この担当者は、この時間は空いていません。ほかの担当者か日時をお選びください。',
    ),
  ).toBeTruthy();
});

it('the picker tells two people of one name apart by their work and the place where their days begin', async () => {
  render(<StaffPicker visitId="twins" start="x" value="" onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('combobox'));
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
  expect(names.filter((name) => name.startsWith('佐藤 明子'))).toEqual([
    expect.stringContaining('佐藤 明子(清掃、渋谷区から)'),
    expect.stringContaining('佐藤 明子(清掃、港区から)'),
  ]);
});
