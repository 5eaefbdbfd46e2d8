import { expect, type Page } from '@playwright/test';
import { tick } from './tick';

/** Who comes: a person by name, or whoever is free. */
export class StaffStep {
  constructor(private readonly page: Page) {}

  async choose(name: string): Promise<void> {
    await this.page.getByRole('button', { name: '担当者を変更' }).click();
    await tick(this.page.getByRole('radio', { name, exact: true }));
    await this.page.getByRole('button', { name: 'この担当者で日時を選ぶ' }).click();
    await expect(this.page.getByRole('radio', { name, exact: true })).toHaveCount(0);
  }
}
