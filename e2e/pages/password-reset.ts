import { expect, type Page } from '@playwright/test';

/** From the sign-in page to the new password. */
export class PasswordReset {
  constructor(private readonly page: Page) {}

  async begin(): Promise<void> {
    await this.page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
    await this.shows('パスワードの再設定');
  }

  async askForCode(phone: string): Promise<void> {
    await this.page.getByLabel('携帯電話番号', { exact: true }).fill(phone);
    await this.page.getByRole('button', { name: '確認コードを受け取る' }).click();
    await this.shows('確認コードの入力');
  }

  async handInCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.page.getByRole('button', { name: '次へ進む' }).click();
    await this.shows('新しいパスワードの入力');
  }

  async setPassword(password: string): Promise<void> {
    await this.page.getByLabel('新しいパスワード', { exact: true }).fill(password);
    await this.send();
  }

  /** Once more, with a code that is asked for beside the password. */
  async sendAgain(code: string): Promise<void> {
    await this.code.fill(code);
    await this.send();
  }

  async shows(heading: string): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: heading, exact: true }),
    ).toBeVisible();
  }

  private get code() {
    return this.page.getByLabel('確認コード(6桁)', { exact: true });
  }

  private async send(): Promise<void> {
    const answered = this.page.waitForResponse('**/api/auth/password/confirm');
    await this.page.getByRole('button', { name: 'パスワードを設定する' }).click();
    await answered;
  }
}
