import { expect, type Page } from '@playwright/test';
import { chooseStart } from '../screens/calendar';
import { tick } from './tick';

/** Questions, address and date: what the visit is about, where and when. */
export class VisitSteps {
  constructor(private readonly page: Page) {}

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: '次へ進む', exact: true }).click();
  }

  /** An address in Jingumae, whose postal code was checked before; `town` as it is typed. */
  async giveAddress(town: string): Promise<void> {
    const field = this.page.getByLabel('町名・番地');
    await expect(field).toHaveValue('神宮前');
    await field.fill(town);
    await tick(this.page.getByRole('radio', { name: '駐車スペースがある' }));
    await this.goOn();
  }

  chooseStart(startsAt: string): Promise<void> {
    return chooseStart(this.page, startsAt);
  }

  async goOnWithDate(): Promise<void> {
    await this.page.getByRole('button', { name: /で進む$/ }).click();
  }
}
