/** @vitest-environment jsdom */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { myDayTheme } from '../my-day/my-day-theme';
import { OfficeStyles } from './office-styles';

/** The frame around what the keyboard has reached; a hidden input shows it at its picture. */
function frameOfFocus(): string {
  const focused = document.activeElement;
  const shown = focused?.parentElement?.querySelector(':scope > input ~ svg') ?? focused;
  if (!shown) return '';
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  return `${outlineStyle} ${outlineWidth}`;
}

// Browsers show the focus of the keyboard, which jsdom guesses.
beforeEach(() => {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible'
      ? this === document.activeElement
      : matches.call(this, selector);
  });
});

const controls: readonly (readonly [string, ReactElement])[] = [
  ['a button', <Button key="1">探す</Button>],
  [
    'a main button that is a link',
    <Button key="2" variant="contained" href="#inbox">
      提案する
    </Button>,
  ],
  [
    'a link',
    <Link key="3" href="#order">
      お申し込み
    </Link>,
  ],
  ['a checkbox', <Checkbox key="4" />],
  [
    'an entry of a menu',
    <MenuList key="5">
      <MenuItem>担当者を変える</MenuItem>
    </MenuList>,
  ],
];

describe('a control of the office', () => {
  it.each(controls)('%s has a frame while the keyboard is on it', async (_, control) => {
    render(<OfficeStyles>{control}</OfficeStyles>);
    await userEvent.tab();
    expect(document.activeElement).not.toBe(document.body);
    expect(frameOfFocus()).toBe('solid 3px');
  });

  it('has the same frame on the phone of a staff member', async () => {
    render(
      <ThemeProvider theme={myDayTheme}>
        <Button variant="contained">作業完了にする</Button>
      </ThemeProvider>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(frameOfFocus()).toBe('solid 3px');
  });
});
