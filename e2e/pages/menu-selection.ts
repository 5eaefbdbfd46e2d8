import { expect, type Page } from '@playwright/test';
import { orderSummary } from './order-summary';

/** The house-cleaning menu, its options, and what was chosen. */
export class MenuSelection {
  constructor(private readonly page: Page) {}

  async openFromHome(): Promise<void> {
    await this.page.goto('/');
    await this.page
      .getByRole('main')
      .getByRole('link', { name: 'ハウスクリーニング', exact: true })
      .click();
    await expect(this.heading('ハウスクリーニングのメニュー')).toBeVisible();
  }

  async checkPostcode(postcode: string): Promise<void> {
    await this.page.getByLabel('郵便番号', { exact: true }).fill(postcode);
    await this.page.getByRole('button', { name: 'エリアを確認する' }).click();
  }

  async open(menu: string): Promise<void> {
    await this.page.getByRole('link', { name: menu, exact: true }).click();
    await expect(this.heading(menu)).toBeVisible();
  }

  /** One more of a type, an option or a recommended menu. */
  async addOne(label: string, unit = '台'): Promise<void> {
    await this.page.getByRole('button', { name: `${label}を1${unit}増やす` }).click();
  }

  async goOn(): Promise<void> {
    await orderSummary(this.page).getByRole('button', { name: 'この内容で進む' }).click();
    await expect(this.heading('選んだメニューの確認')).toBeVisible();
  }

  /** With a checked postcode and a price that can be ordered, nothing is left to confirm. */
  async goOnToOrder(): Promise<void> {
    await orderSummary(this.page).getByRole('button', { name: 'この内容で進む' }).click();
  }

  async startOrder(): Promise<void> {
    await orderSummary(this.page).getByRole('button', { name: 'お申し込みへ進む' }).click();
  }

  private heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }
}
