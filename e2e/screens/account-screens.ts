import { Screen, type ScreenKind } from './screen';
import { type Credentials, sendSignIn } from './sign-in-form';

export class LoginScreen extends Screen {
  static readonly route = '/login';
  static readonly heading = 'ログイン';

  async signIn<S extends Screen>(customer: Credentials, next: ScreenKind<S>): Promise<S> {
    await this.sendPassword(customer);
    return this.arriveAt(next);
  }

  /** For accounts that are asked for more after it. */
  sendPassword(customer: Credentials): Promise<void> {
    return sendSignIn(this, customer);
  }

  /** The code that a sign-in asks for is sent at its sixth digit. */
  async enterCode<S extends Screen>(code: string, next: ScreenKind<S>): Promise<S> {
    await this.field('確認コード(6桁)').fill(code);
    return this.arriveAt(next);
  }
}

/** The number whose password was forgotten. */
export class PasswordResetScreen extends Screen {
  static readonly route = '/password-reset';
  static readonly heading = 'パスワードの再設定';

  async askForCode(phone: string): Promise<PasswordResetCodeScreen> {
    await this.field('携帯電話番号').fill(phone);
    return this.press('確認コードを受け取る', PasswordResetCodeScreen);
  }
}

export class PasswordResetCodeScreen extends Screen {
  static readonly route = '/password-reset/confirm';
  static readonly heading = '確認コードの入力';

  /** The page hands the code in at its sixth digit. */
  async handInCode(code: string): Promise<NewPasswordScreen> {
    await this.field('確認コード(6桁)').fill(code);
    return this.arriveAt(NewPasswordScreen);
  }
}

/** Enters the code again after a wrong one. */
export class NewPasswordScreen extends Screen {
  static readonly route = '/password-reset/input';
  static readonly heading = '新しいパスワードの入力';

  async setPassword(password: string): Promise<void> {
    await this.field('新しいパスワード').fill(password);
    await this.send();
  }

  async sendAgain(code: string): Promise<void> {
    await this.field('確認コード(6桁)').fill(code);
    await this.send();
  }

  /** Resolves when the server has answered. The page may stay as it was. */
  private async send(): Promise<void> {
    const answered = this.page.waitForResponse('**/api/auth/password/confirm');
    await this.button('パスワードを設定する').click();
    await answered;
  }
}

export class PasswordResetCompleteScreen extends Screen {
  static readonly route = '/password-reset/complete';
  static readonly heading = 'パスワードを再設定しました';
}

/** The first step of moving to a planet account. */
export class MigrationScreen extends Screen {
  static readonly route = '/migrate';
  static readonly heading = 'アカウント移行のお願い';
}

export class MigrationCodeScreen extends Screen {
  static readonly route = '/migrate/email-verify';
  static readonly heading = 'メールアドレスの確認';
}

export class MigrationPasswordScreen extends Screen {
  static readonly route = '/migrate/email-confirm';
  static readonly heading = '新しいパスワードの設定';
}

export class MigratedScreen extends Screen {
  static readonly route = '/migrate/email-confirm';
  static readonly heading = 'アカウントの移行が完了しました';
}

export class MyScreen extends Screen {
  static readonly route = '/my';
  static readonly heading = 'マイページ';
}

export class OrdersScreen extends Screen {
  static readonly route = '/my/applications';
  static readonly heading = undefined;
}

export class VisitsScreen extends Screen {
  static readonly route = '/my/schedules';
  static readonly heading = undefined;
}

export class PastVisitsScreen extends Screen {
  static readonly route = '/my/schedules/history';
  static readonly heading = undefined;
}

export class UsageScreen extends Screen {
  static readonly route = '/my/usage-details';
  static readonly heading = 'ご利用明細';
}

/** The page after a form was sent without scripts: nothing was stored. */
export class UnsentScreen extends Screen {
  static readonly route = undefined;
  static readonly heading = '入力した内容はまだ送信されていません';
}

/** Shown when the main API refuses the session. It leads to the sign-in. */
export class UnauthorizedScreen extends Screen {
  static readonly route = undefined;
  static readonly heading = '認証に失敗しました';
}
