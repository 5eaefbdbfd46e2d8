import { expect, type Locator, type Page } from '@playwright/test';

/** Every answer, the total, and the button that orders. */
export class ConfirmStep {
  constructor(private readonly page: Page) {}

  section(title: string): Locator {
    return this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: title, exact: true }) });
  }

  /** `total` as the button shows it: `13,200円`. */
  orderButton(total: string): Locator {
    return this.page.getByRole('button', { name: `${total}(税込)で申し込む` });
  }

  /** Orders, and gives the order's id from the complete page. */
  async placeOrder(total: string): Promise<string> {
    await this.orderButton(total).click();
    await expect(
      this.page.getByRole('heading', { level: 1, name: 'お申し込みが完了しました' }),
    ).toBeVisible();
    return new URL(this.page.url()).searchParams.get('orderId') ?? '';
  }
}
