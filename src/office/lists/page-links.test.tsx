/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageLinks } from './page-links';

/** Links lead nowhere here; the address is the router's. */
const stay = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener('click', stay));
afterEach(() => document.removeEventListener('click', stay));

const list = (page: number, pages = 10) => (
  <main id="main" tabIndex={-1}>
    <PageLinks page={page} pages={pages} pageHref={(each) => `/office/orders?page=${each}`} />
  </main>
);

const linkTo = (page: number) => {
  const link = document.querySelector(`a[href="/office/orders?page=${page}"]`);
  if (!link) throw new Error(`no link to page ${page}`);
  return link;
};

it('the focus is at the beginning of the page that a link has led to', async () => {
  const { rerender } = render(list(1));
  await userEvent.click(linkTo(5));
  rerender(list(5));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('the focus is at the beginning, too, when the last of two pages is reached or has gone meanwhile', async () => {
  const { rerender } = render(list(1, 2));
  await userEvent.click(linkTo(2));
  rerender(list(2, 2));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await userEvent.click(linkTo(1));
  rerender(list(1, 1));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('the focus stays where it is when the address changes by other means', async () => {
  const { rerender } = render(
    <>
      <button type="button">探す</button>
      {list(3)}
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '探す' }));
  rerender(
    <>
      <button type="button">探す</button>
      {list(1)}
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '探す' }));
});
