import { expect, type Page } from '@playwright/test';
import { chooseStart } from '../screens/calendar';
import { tick } from './tick';

/** Questions, address and date: what the visit is about, where and when. */
export class VisitSteps {
  constructor(private readonly page: Page) {}

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: '次へ進む', exact: true }).click();
  }

  /** An address in Jingumae, whose postal code was checked before; `number` as it is typed. */
  async giveAddress(number: string): Promise<void> {
    await expect(this.page.getByText('〒150-0001 東京都渋谷区神宮前')).toBeVisible();
    await this.page.getByLabel('番地', { exact: true }).fill(number);
    await tick(this.page.getByRole('radio', { name: /^駐車スペースが\s*ある$/ }));
    await this.goOn();
  }

  chooseStart(startsAt: string): Promise<void> {
    return chooseStart(this.page, startsAt);
  }

  async goOnWithDate(): Promise<void> {
    await this.page.getByRole('button', { name: /で進む$/ }).click();
  }
}
