// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TwoColumn } from './two-column';

it('tells the panel how far from the top of the screen it begins, also while the page scrolls', () => {
  let top = 312;
  const size = { left: 0, right: 336, width: 336, height: 600 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({
    ...{ ...size, x: 0, y: top, top, bottom: top + size.height },
    toJSON: () => '',
  }));
  render(<TwoColumn side={<p>合計</p>}>料金</TwoColumn>);
  const begin = () => screen.getByText('合計').parentElement?.style.getPropertyValue('--side-top');
  expect(begin()).toBe('312px');
  top = 24;
  fireEvent.scroll(window);
  expect(begin()).toBe('24px');
  top = 180;
  fireEvent(window, new Event('resize'));
  expect(begin()).toBe('180px');
});
