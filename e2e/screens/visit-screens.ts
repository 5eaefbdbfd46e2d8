import type { Locator } from '@playwright/test';
import { PayingScreen } from './paying-screen';
import { Screen } from './screen';

/** The customer's details and phone number. */
export class AccountScreen extends Screen {
  static readonly route = '/my/account';
  static readonly heading = 'お客様情報';
}

export class PaymentMethodsScreen extends PayingScreen {
  static readonly route = '/my/payment-methods';
  static readonly heading = 'お支払い方法';

  get cards(): Locator {
    return this.getByRole('region', { name: '登録済みのカード' }).getByRole('listitem');
  }
}

/** A quote, with its acceptance, its refusal and their results. */
export class QuoteScreen extends PayingScreen {
  static readonly route = '/my/applications';
  static readonly heading = 'お見積もりのご確認';
}
