import { expect, it } from 'vitest';
import { officeLinks } from './office-navigation';

/** Of a link in the header between the widths of a tablet and a large desk, in pixels; letters are as wide as high. */
const LETTER = 13;
const PADDING = 12;
/** 1280 px without a scroll bar, the header's own padding, the numbers of the inbox and the signed-in person. */
const ROOM = 1280 - 15 - 48 - 140 - 216;

it('the links of an owner leave room for the signed-in person in one row of 1280 px', () => {
  const links = officeLinks.filter(({ roles }) => roles.includes('owner'));
  expect(links).toHaveLength(12);
  const width = links.reduce((sum, { label }) => sum + label.length * LETTER + PADDING, 0);
  expect(width).toBeLessThanOrEqual(ROOM);
});
