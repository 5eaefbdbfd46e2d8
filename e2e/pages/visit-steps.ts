import { expect, type Locator, type Page } from '@playwright/test';
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

  /** `startsAt` as `yyyy-MM-ddTHH:mm:00` in Japan time; not earlier than what is shown. */
  async chooseStart(startsAt: string): Promise<void> {
    await tick(await this.findStart(startsAt));
  }

  /** The radio button of a start, or its checkbox where several can be chosen. */
  async findStart(startsAt: string): Promise<Locator> {
    const [year, month, day] = startsAt.slice(0, 10).split('-').map(Number);
    const grid = this.page.getByRole('grid', { name: `${year}年${month}月` });
    const nextMonth = this.page.getByRole('button', { name: `次の月 ${year}年${month}月` });
    await grid.or(nextMonth).first().waitFor();
    if (await nextMonth.isVisible()) await nextMonth.click();
    await grid.getByRole('gridcell', { name: `${year}年${month}月${day}日` }).click();
    const time = `${Number(startsAt.slice(11, 13))}:${startsAt.slice(14, 16)}`;
    const name = new RegExp(`^${time}〜`);
    const { page } = this;
    return page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }));
  }

  async goOnWithDate(): Promise<void> {
    await this.page.getByRole('button', { name: /で進む$/ }).click();
  }
}
