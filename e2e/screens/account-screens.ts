import { Screen, type ScreenKind } from './screen';

export class LoginScreen extends Screen {
  static readonly route = '/login';
  static readonly heading = 'ログイン';

  async signIn<S extends Screen>(
    { phone, password }: { phone: string; password: string },
    next: ScreenKind<S>,
  ): Promise<S> {
    const form = this.getByRole('form', { name: 'ログイン' });
    await form.getByLabel('携帯電話番号またはメールアドレス', { exact: true }).fill(phone);
    await form.getByLabel('パスワード', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'ログインする' }).click();
    return this.arriveAt(next);
  }
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

export class AccountScreen extends Screen {
  static readonly route = '/my/account';
  static readonly heading = undefined;
}

export class CardsScreen extends Screen {
  static readonly route = '/my/payment-methods';
  static readonly heading = undefined;
}
