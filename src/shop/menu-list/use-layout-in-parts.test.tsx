// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { MenuGrid } from './menu-grid';

const grid = (
  <MenuGrid end="">
    <section />
    <section />
  </MenuGrid>
);

const partsOf = (container: Element) => [
  ...(container.querySelector('section')?.parentElement?.children ?? []),
];
const laidOut = (container: Element) =>
  partsOf(container).map((part) => part.hasAttribute('data-laid-out'));

it('a list from the server gets the layout of one part in each frame after hydration, without scrolling', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const container = document.createElement('div');
  container.innerHTML = renderToString(grid);
  document.body.append(container);
  render(grid, { container, hydrate: true });
  expect(laidOut(container)).toEqual([false, false, false]);
  const nextFrame = () => act(() => frames.shift()?.(0));
  nextFrame();
  expect(laidOut(container)).toEqual([true, false, false]);
  nextFrame();
  nextFrame();
  expect(laidOut(container)).toEqual([true, true, true]);
  expect(frames).toEqual([]);
});

it('a list that the browser renders, as after Back, is whole at once, for a position in it is restored at once', () => {
  const { container } = render(grid);
  expect(container.querySelector('section')?.parentElement?.hasAttribute('data-laid-out')).toBe(
    true,
  );
});
