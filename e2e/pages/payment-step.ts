import type { Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { tick } from './tick';

const CARD_HOLDER = 'TARO SUZUKI';
const SECURITY_CODE = '737';

/** The ways to pay, and the form of a new card. */
export class PaymentStep {
  constructor(private readonly page: Page) {}

  async choose(way: string | RegExp): Promise<void> {
    await tick(this.page.getByRole('radio', { name: way, exact: typeof way === 'string' }));
  }

  /** With the consent to what its company is told. */
  async chooseDeferred(): Promise<void> {
    await this.choose('後払い(NP後払い)');
    await tick(this.page.getByRole('checkbox', { name: /後払いの会社へ渡すことに同意する/ }));
  }

  /** One of the demonstration customer's cards; other tests may have added more. */
  async chooseRegisteredCard(brand: keyof typeof DEMO_CUSTOMER.cards): Promise<void> {
    const { cardNumberBottom, expiryMonth, expiryYear } = DEMO_CUSTOMER.cards[brand];
    const description = `**** ${cardNumberBottom} 有効期限 ${expiryMonth}/${expiryYear}`;
    await tick(this.page.getByRole('radio', { description }));
  }

  async fillCard(number: string): Promise<void> {
    await tick(this.page.getByRole('checkbox', { name: 'カード発行会社への情報提供に同意する' }));
    await this.field('カード番号').fill(number);
    await this.field('有効期限(月/年)').fill('12/34');
    await this.field('セキュリティコード').fill(SECURITY_CODE);
    await this.field('カード名義(ローマ字)').fill(CARD_HOLDER);
  }

  /** Leads to 3-D Secure. */
  async submitCard(): Promise<void> {
    await this.untilPriced();
    await this.page.getByRole('button', { name: '本人認証へ進む' }).click();
  }

  async payWithNewCard(number: string): Promise<void> {
    await this.choose('新しいカード');
    await this.fillCard(number);
    await this.submitCard();
  }

  async goOn(): Promise<void> {
    await this.untilPriced();
    await this.page.getByRole('button', { name: '確認画面へ進む' }).click();
  }

  /** Nothing is paid before its price is on the page. */
  private async untilPriced(): Promise<void> {
    await this.page.getByText(/^(お支払い総額|毎回のご料金|初回のお支払い): /).waitFor();
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }
}
