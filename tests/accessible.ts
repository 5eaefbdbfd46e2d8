import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * axe finds nothing in what is shown, which may be a part of a page. Colours need a layout: they are looked at in a
 * browser.
 */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found).toEqual([]);
}
