/** @vitest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { StaffPicker } from './staff-picker';
import type { FreeStaff } from './use-free-staff';

const person = (name: string) => ({
  staffId: 'staff-1',
  name,
  isSame: false,
  isSameDistrict: false,
  otherSkills: 0,
});

const lists: Readonly<Record<string, FreeStaff>> = {
  free: { status: 'listed', people: [person('佐藤 明子')] },
  renamed: { status: 'listed', people: [person('鈴木 明子')] },
  taken: { status: 'listed', people: [{ ...person('高橋 陽子'), staffId: 'staff-2' }] },
};
vi.mock('./use-free-staff', () => ({ useFreeStaff: (visitId: string) => lists[visitId] }));

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
  expect(shown()).toBe('佐藤 明子');
  await act(async () => startTransition(() => show('renamed')));
  expect(shown()).toBe('佐藤 明子');
  await act(async () => show('taken'));
  expect(shown()).toBe('佐藤 明子');
  expect(
    screen.getByText(
      'この担当者は、この時間は空いていません。ほかの担当者か日時をお選びください。',
    ),
  ).toBeTruthy();
});
