/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Column, DataTable } from './data-table';

interface Menu {
  readonly name: string;
  readonly price: number;
}

const columns: readonly Column<Menu>[] = [
  { head: 'メニュー', cell: ({ name }) => name, isName: true },
  { head: '料金', cell: ({ price }) => `${price}円`, align: 'right' },
];

function show(rows: readonly Menu[]) {
  const rowKey = ({ name }: Menu) => name;
  render(
    <DataTable label="料金表" columns={columns} rows={rows} rowKey={rowKey} none="ありません。" />,
  );
}

it('a table has its heads in order, and each row is named by its name', () => {
  show([{ name: 'エアコン', price: 13_200 }]);
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('columnheader')).toEqual(['メニュー', '料金']);
  expect(texts('rowheader')).toEqual(['エアコン']);
  expect(texts('cell')).toEqual(['13200円']);
});

it('a table can be scrolled by keyboard under its name, and says so when it has no rows', () => {
  show([{ name: 'エアコン', price: 13_200 }]);
  expect(screen.getByRole('group', { name: '料金表' }).tabIndex).toBe(0);
  show([]);
  expect(screen.getByText('ありません。')).toBeTruthy();
});
