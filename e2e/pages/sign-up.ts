import type { Page } from '@playwright/test';
import { tick } from './tick';

export interface NewCustomer {
  phone: string;
  password: string;
  name: string;
  nameKana: string;
  email: string;
}

/** From the choice between signing in and signing up to the code of the SMS. */
export class SignUp {
  constructor(private readonly page: Page) {}

  async begin(): Promise<void> {
    await this.page.getByRole('link', { name: '会員登録へ進む' }).click();
  }

  async agree(): Promise<void> {
    await tick(
      this.page.getByRole('checkbox', { name: '利用規約とプライバシーポリシーに同意します' }),
    );
    await this.page.getByRole('button', { name: '同意して登録へ進む' }).click();
  }

  async fillDetails(customer: NewCustomer): Promise<void> {
    await this.field('携帯電話番号').fill(customer.phone);
    await this.field('パスワード').fill(customer.password);
    await this.field('お名前').fill(customer.name);
    await this.field('フリガナ').fill(customer.nameKana);
    await this.field('メールアドレス').fill(customer.email);
  }

  async requestCode(): Promise<void> {
    await this.page.getByRole('button', { name: '確認コードを受け取る' }).click();
  }

  async enterCode(code: string): Promise<void> {
    await this.field('確認コード(6桁)').fill(code);
    await this.page.getByRole('button', { name: 'この内容で登録する' }).click();
  }

  private field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }
}
