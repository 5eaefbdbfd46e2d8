import { expect, type Locator } from '@playwright/test';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { tick } from '../pages/tick';
import { chooseStart, findStart } from './calendar';
import { PayingScreen } from './paying-screen';
import { Screen, type ScreenKind } from './screen';

export interface NewCustomer {
  phone: string;
  password: string;
  name: string;
  nameKana: string;
  email: string;
}

/** Signing in or up within an order. */
export class AuthenticateScreen extends Screen {
  static readonly route = '/order/authenticate';
  static readonly heading = undefined;

  beginSignUp(): Promise<AgreementScreen> {
    return this.follow('会員登録へ進む', AgreementScreen);
  }
}

export class AgreementScreen extends Screen {
  static readonly route = '/order/agreement';
  static readonly heading = undefined;

  get consent(): Locator {
    return this.getByRole('checkbox', { name: '利用規約とプライバシーポリシーに同意します' });
  }

  async agree(): Promise<SignUpInputScreen> {
    await tick(this.consent);
    return this.press('同意して登録へ進む', SignUpInputScreen);
  }
}

/** The details of a new customer. */
export abstract class SignUpDetails extends Screen {
  /** The page may have a form to sign in, too. */
  get newPassword(): Locator {
    return this.locator('input[autocomplete=new-password]');
  }

  get consent(): Locator {
    return this.getByRole('checkbox', { name: '利用規約とプライバシーポリシーに同意します' });
  }

  async fillDetails(customer: NewCustomer): Promise<void> {
    await this.field('携帯電話番号').fill(customer.phone);
    await this.newPassword.fill(customer.password);
    await this.field('お名前').fill(customer.name);
    await this.field('フリガナ').fill(customer.nameKana);
    await this.field('メールアドレス').fill(customer.email);
  }

  abstract requestCode(): Promise<SignUpCode>;

  /** Details, consent, and the button that sends the code. */
  async register(customer: NewCustomer): Promise<SignUpCode> {
    await this.fillDetails(customer);
    await tick(this.consent);
    return this.requestCode();
  }
}

/** The same in an order, with the code of the SMS on the page after it. */
export class SignUpInputScreen extends SignUpDetails {
  static readonly route = '/order/signup/input';
  static readonly heading = 'お客様情報の入力';

  requestCode(): Promise<SignUpConfirmScreen> {
    return this.press('確認コードを受け取る', SignUpConfirmScreen);
  }
}

/** The code of the SMS. */
export abstract class SignUpCode extends Screen {
  get code(): Locator {
    return this.field('確認コード(6桁)');
  }

  /** The page sends the code at its sixth digit. */
  async enterCode<S extends Screen>(code: string, next: ScreenKind<S>): Promise<S> {
    await this.code.fill(code);
    return this.arriveAt(next);
  }
}

export class SignUpConfirmScreen extends SignUpCode {
  static readonly route = '/order/signup/confirm';
  static readonly heading = '確認コードの入力';
}

/** A step that asks, with one button that goes on. */
abstract class AskingStep extends Screen {
  async goOn<S extends Screen>(next: ScreenKind<S>): Promise<S> {
    return this.press('次へ進む', next);
  }
}

export class QuestionsScreen extends AskingStep {
  static readonly route = '/order/ask';
  static readonly heading = '訪問前にうかがいたいこと';
}

export class AddressScreen extends AskingStep {
  static readonly route = '/order/address';
  static readonly heading = '訪問先の住所';

  get parking(): Locator {
    return this.getByRole('radio', { name: /^駐車スペースが\s*ある$/ });
  }

  /** The known places, or the fields of a new one, behind the line that says the place. */
  async openPlace(): Promise<void> {
    await this.button(/^訪問先の住所を\s*変更$/).click();
  }

  /** A new address in Jingumae, whose postal code was checked before; `number` as it is typed. */
  async giveAddress<S extends Screen>(number: string, next: ScreenKind<S>): Promise<S> {
    await expect(this.getByText('〒150-0001 東京都渋谷区神宮前')).toBeVisible();
    await this.field('番地').fill(number);
    await tick(this.parking);
    return this.goOn(next);
  }
}

/** A calendar of the starts that are free. */
abstract class CalendarStep extends Screen {
  chooseStart(startsAt: string): Promise<void> {
    return chooseStart(this, startsAt);
  }

  findStart(startsAt: string): Promise<Locator> {
    return findStart(this, startsAt);
  }

  async goOn<S extends Screen>(next: ScreenKind<S>): Promise<S> {
    return this.press(/で進む$/, next);
  }
}

export class DateScreen extends CalendarStep {
  static readonly route = '/order/date';
  static readonly heading = '訪問日時の選択';
}

/** Choice of staff member and start for housework. */
export class MaidDateScreen extends CalendarStep {
  static readonly route = '/order/date-maid';
  static readonly heading = '担当者と訪問日時の選択';

  async beginChoice(): Promise<void> {
    await this.button('担当者を変更').click();
  }

  async endChoice(): Promise<void> {
    await this.button('この担当者で日時を選ぶ').click();
  }

  async chooseStaff(name: string): Promise<void> {
    await this.beginChoice();
    await tick(this.getByRole('radio', { name, exact: true }));
    await this.endChoice();
    await expect(this.getByRole('radio', { name, exact: true })).toHaveCount(0);
  }
}

export class SeveralDatesScreen extends CalendarStep {
  static readonly route = '/order/date/multiple';
  static readonly heading = undefined;
}

export class CounselingQuestionsScreen extends AskingStep {
  static readonly route = '/order/ask-counseling';
  static readonly heading = 'ご相談内容';
}

export class CounselingCustomerScreen extends AskingStep {
  static readonly route = '/order/customer-counseling';
  static readonly heading = 'お客様情報と訪問先';
}

export class CounselingDateScreen extends CalendarStep {
  static readonly route = '/order/date-counseling';
  static readonly heading = 'カウンセリング日時の選択';
}

export class CounselingConfirmScreen extends Screen {
  static readonly route = '/order/confirm-counseling';
  static readonly heading = 'カウンセリングの内容の確認';

  async changeAnswers(): Promise<CounselingQuestionsScreen> {
    const answers = this.section('ご回答');
    await answers.locator('summary').click();
    await answers.getByRole('link').click();
    return this.arriveAt(CounselingQuestionsScreen);
  }

  placeOrder(): Promise<CounselingCompleteScreen> {
    return this.press('カウンセリングを申し込む', CounselingCompleteScreen);
  }
}

/** The ways to pay, and the form of a new card. */
export class PaymentScreen extends PayingScreen {
  static readonly route = '/order/payment';
  static readonly heading = 'お支払い方法';

  /** With the consent to what its company is told. */
  async chooseDeferred(): Promise<void> {
    await this.choose('後払い(NP後払い)');
    await tick(this.getByRole('checkbox', { name: /後払いの会社へ渡すことに同意する/ }));
  }

  registeredCard(brand: keyof typeof DEMO_CUSTOMER.cards): Locator {
    const { cardNumberBottom, expiryMonth, expiryYear } = DEMO_CUSTOMER.cards[brand];
    const description = `**** ${cardNumberBottom} 有効期限 ${expiryMonth}/${expiryYear}`;
    return this.getByRole('radio', { description });
  }

  /** One of the two cards that customers of the tests have. */
  async chooseRegisteredCard(brand: keyof typeof DEMO_CUSTOMER.cards): Promise<void> {
    await tick(this.registeredCard(brand));
  }

  /** Leads to 3-D Secure, whose challenge may come next. */
  async submitCard<S extends Screen>(next: ScreenKind<S>): Promise<S> {
    await this.untilPriced();
    return this.press('本人認証へ進む', next);
  }

  async payWithNewCard<S extends Screen>(number: string, next: ScreenKind<S>): Promise<S> {
    await this.choose('新しいカード');
    await this.fillCard(number);
    return this.submitCard(next);
  }

  async goOn(): Promise<ConfirmScreen> {
    await this.untilPriced();
    return this.press('確認画面へ進む', ConfirmScreen);
  }

  /** Nothing is paid before its price is on the page. */
  private async untilPriced(): Promise<void> {
    await this.getByText(/^(お支払い総額|毎回のご料金|初回のお支払い): /).waitFor();
  }
}

/** Where the issuer of a card asks its holder, on a page of the card gateway. */
export class CardChallengeScreen extends Screen {
  static readonly route = undefined;
  static readonly foreignAddress = /\/card-gateway\/three-d-secure\//;
  static readonly heading = 'カードの本人認証(3Dセキュア)';

  pass(): Promise<ConfirmScreen> {
    return this.press('認証する', ConfirmScreen);
  }

  fail(): Promise<PaymentScreen> {
    return this.press('認証に失敗する', PaymentScreen);
  }
}

/** The same on the card company's page of another gateway. */
export class ForeignChallengeScreen extends Screen {
  static readonly route = undefined;
  static readonly foreignAddress = /\/authenticate\/\w+$/;
  static readonly heading = '本人認証サービス';
}

/** Every answer, the total, and the button that orders. */
export class ConfirmScreen extends Screen {
  static readonly route = '/order/confirm';
  static readonly heading = 'お申し込み内容の確認';

  /** `total` as the button shows it: `13,200円`. */
  orderButton(total: string): Locator {
    return this.getByRole('button', { name: `${total}(税込)で申し込む` });
  }

  async placeOrder(total: string): Promise<CompleteScreen> {
    await this.orderButton(total).click();
    return this.arriveAt(CompleteScreen);
  }
}

/** The page that names the order that was placed. */
abstract class PlacedScreen extends Screen {
  get orderId(): string {
    const orderId = new URL(this.page.url()).searchParams.get('orderId');
    if (!orderId) throw new Error(`No order is named: ${this.page.url()}`);
    return orderId;
  }
}

export class CompleteScreen extends PlacedScreen {
  static readonly route = '/order/complete';
  static readonly heading = 'お申し込みが完了しました';
}

export class CounselingCompleteScreen extends PlacedScreen {
  static readonly route = '/order/complete-counseling';
  static readonly heading = 'カウンセリングのお申し込みが完了しました';
}
