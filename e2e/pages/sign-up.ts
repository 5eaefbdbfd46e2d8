import type { Page } from '@playwright/test';
import { tick } from './tick';

export interface NewCustomer {
  phone: string;
  password: string;
  name: string;
  nameKana: string;
  email: string;
}

/** From the page to register, or the choice before it, to the code of the SMS. */
export class SignUp {
  constructor(private readonly page: Page) {}

  /** On the page for devices on which somebody has signed in before, and on the sign-in page. */
  async begin(): Promise<void> {
    await this.page.getByRole('link', { name: '会員登録へ進む' }).click();
  }

  async agree(): Promise<void> {
    await tick(
      this.page.getByRole('checkbox', { name: '利用規約とプライバシーポリシーに同意します' }),
    );
  }

  async fillDetails(customer: NewCustomer): Promise<void> {
    await this.field('携帯電話番号').fill(customer.phone);
    await this.newPassword.fill(customer.password);
    await this.field('お名前').fill(customer.name);
    await this.field('フリガナ').fill(customer.nameKana);
    await this.field('メールアドレス').fill(customer.email);
  }

  async requestCode(): Promise<void> {
    await this.page.getByRole('button', { name: '確認コードを受け取る' }).click();
  }

  /** Details, consent, and the button that sends the code. */
  async register(customer: NewCustomer): Promise<void> {
    await this.fillDetails(customer);
    await this.agree();
    await this.requestCode();
  }

  /** The page sends the code at its sixth digit. */
  async enterCode(code: string): Promise<void> {
    await this.field('確認コード(6桁)').fill(code);
  }

  /** Sends a code that was rejected before. */
  async sendCodeAgain(): Promise<void> {
    await this.page.getByRole('button', { name: 'この内容で登録する' }).click();
  }

  /** The page may have a form to sign in, too. */
  get newPassword() {
    return this.page.locator('input[autocomplete=new-password]');
  }

  private field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }
}
