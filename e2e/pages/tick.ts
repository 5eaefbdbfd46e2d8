import { expect, type Locator } from '@playwright/test';

/**
 * Taps the label of a radio button or checkbox, on its edge, where no link can be. The tap waits
 * until the label stands still with nothing over it.
 */
export async function tap(choice: Locator): Promise<void> {
  const label = choice.locator('xpath=(ancestor::label | following-sibling::label)[1]');
  await label.click({ position: { x: 4, y: 4 } });
}

/** Ticks a radio button or checkbox as a customer does. */
export async function tick(choice: Locator): Promise<void> {
  if (await choice.isChecked()) return;
  await tap(choice);
  await expect(choice).toBeChecked();
}
