import { SignUpCode, SignUpDetails } from './order-screens';
import { PayingScreen } from './paying-screen';
import { Screen } from './screen';

/** The payment by card of an order by telephone. */
export class RequestedPaymentScreen extends PayingScreen {
  static readonly route = '/my/applications';
  static readonly heading = 'お電話でのお申し込みのお支払い';
}

/** The details of somebody whose order the office placed. */
export class CallerDetailsScreen extends SignUpDetails {
  static readonly route = '/sign-up/input';
  static readonly heading = 'お客様情報の入力';

  requestCode(): Promise<CallerCodeScreen> {
    return this.press('確認コードを受け取る', CallerCodeScreen);
  }
}

export class CallerCodeScreen extends SignUpCode {
  static readonly route = '/sign-up/confirm';
  static readonly heading = '確認コードの入力';
}

/** Names the menu or area that somebody waits for, and takes them off the waiting list. */
export class WaitingEntryScreen extends Screen {
  static readonly route = '/w/[key]';
  static readonly heading = 'お待ちのサービスのお知らせ';
}
