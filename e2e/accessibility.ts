import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing. The one exception: the product asks for a viewport without user zoom. */
export async function expectAccessible(page: Page): Promise<void> {
  // In its legacy mode axe opens no page of its own for frames of other origins: the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().disableRules(['meta-viewport']);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
}
