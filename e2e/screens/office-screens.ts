import { expect, type Locator } from '@playwright/test';
import { addJapanDays, formatJapanDateTime, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../../tests/shop/shop-date';
import { OFFICE_PASSWORD } from '../office-people';
import { Screen, type ScreenKind } from './screen';

export class OfficeSignInScreen extends Screen {
  static readonly route = '/office/sign-in';
  static readonly heading = '業務へのサインイン';

  get email(): Locator {
    return this.getByLabel('メールアドレス');
  }

  /** The input with its frame. */
  get emailField(): Locator {
    return this.locator('.MuiOutlinedInput-root').filter({
      has: this.page.getByLabel('メールアドレス'),
    });
  }

  get password(): Locator {
    return this.getByLabel('パスワード');
  }

  /** With the password of every account that the tests make. */
  async signIn<S extends Screen>(email: string, code: string, next: ScreenKind<S>): Promise<S> {
    await this.email.fill(email);
    await this.password.fill(OFFICE_PASSWORD);
    await this.getByLabel('認証アプリの6桁のコード').fill(code);
    await this.page.keyboard.press('Enter');
    return this.arriveAt(next);
  }
}

/** Shown in place of any page of the office. */
export class ForbiddenScreen extends Screen {
  static readonly route = undefined;
  static readonly heading = 'この画面を見る権限がありません';
}

/** The link with which an account is made, or what became of it. */
export class InvitationScreen extends Screen {
  static readonly route = '/office/invitation';
  static readonly heading = undefined;

  get password(): Locator {
    return this.main.locator('input[name="password"]');
  }

  get code(): Locator {
    return this.getByLabel('認証アプリに表示された6桁のコード');
  }

  /** Reads the secret from the page, which shows it in groups of four letters. */
  async shownSecret(): Promise<string> {
    const shown = this.main.locator('code');
    await expect(shown).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    return (await shown.textContent())?.replaceAll(' ', '') ?? '';
  }

  /** Chooses a password and proves by the code that the secret was stored. */
  async completeAccount(code: string): Promise<AccountReadyScreen> {
    await this.password.fill(OFFICE_PASSWORD);
    await this.code.fill(code);
    await this.page.keyboard.press('Enter');
    return this.arriveAt(AccountReadyScreen);
  }
}

export class AccountReadyScreen extends Screen {
  static readonly route = '/office/invitation';
  static readonly heading = 'アカウントの準備ができました';

  async keepCodesAndGoOn(): Promise<OfficeSignInScreen> {
    await expect(this.button('サインインへ進む')).toBeDisabled();
    await this.getByLabel('保存しました').check();
    return this.press('サインインへ進む', OfficeSignInScreen);
  }
}

export class AccountsScreen extends Screen {
  static readonly route = '/office/accounts';
  static readonly heading = 'アカウント';

  rowOf(name: string): Locator {
    return this.getByRole('row', { name });
  }
}

export class AccountHistoryScreen extends Screen {
  static readonly route = '/office/accounts/history';
  static readonly heading = 'アカウントの履歴';
}

export class InboxScreen extends Screen {
  static readonly route = '/office/inbox';
  static readonly heading = '対応が必要なもの';

  rowOf(orderId: string): Locator {
    return this.getByRole('table', { name: '対応が必要なもの' })
      .getByRole('row')
      .filter({ hasText: orderId });
  }

  /** Opens the act of an order that is named so. */
  async openAct<S extends Screen>(orderId: string, name: RegExp, next: ScreenKind<S>): Promise<S> {
    await this.rowOf(orderId).getByRole('link', { name }).click();
    return this.arriveAt(next);
  }

  /** Fires the event that the browser fires when somebody comes back to the tab. */
  async comeBack(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }
}

export class OfficeOrderScreen extends Screen {
  static readonly route = '/office/orders/[orderId]';
  static readonly heading: string | undefined = undefined;

  /** The notice to the customer, as the open dialog shows it before it is sent. */
  get told(): Locator {
    return this.getByRole('region', { name: 'お客様へのお知らせ' });
  }

  /** The page's own report of the last act. */
  done(text: string): Locator {
    return this.getByRole('status').filter({ hasText: text });
  }
}

/** An order with the dialog that its address asks for. */
export class ConfirmWishScreen extends OfficeOrderScreen {
  static override readonly heading = '日時を確定する';
  static readonly headingLevel = 2;
}

export class OfficeCustomersScreen extends Screen {
  static readonly route = '/office/customers';
  static readonly heading = 'お客様';

  async search(text: string): Promise<void> {
    await this.getByLabel('お客様を探す').fill(text);
    await this.page.keyboard.press('Enter');
  }
}

export class OfficeCustomerScreen extends Screen {
  static readonly route = '/office/customers/[customerId]';
  static readonly heading: string | undefined = undefined;

  get newNote(): Locator {
    return this.getByLabel('新しいメモ');
  }
}

/** A customer with the dialog in which a report from a visit is resolved. */
export class ReportScreen extends OfficeCustomerScreen {
  static override readonly heading = '報告を確認する';
  static readonly headingLevel = 2;
}

export class StaffListScreen extends Screen {
  static readonly route = '/office/staff';
  static readonly heading = '担当者';
}

export class NewStaffScreen extends Screen {
  static readonly route = '/office/staff/new';
  static readonly heading = '担当者の登録';
}

export class StaffMemberScreen extends Screen {
  static readonly route = '/office/staff/[staffId]';
  static readonly heading = undefined;
}

export class OfficeMenusScreen extends Screen {
  static readonly route = '/office/catalogue';
  static readonly heading = 'メニューと料金';
}

export class OfficeMenuScreen extends Screen {
  static readonly route = '/office/catalogue/[menuId]';
  static readonly heading = undefined;
}

export class CouponsScreen extends Screen {
  static readonly route = '/office/catalogue/coupons';
  static readonly heading = 'クーポン';
}

export class PartnersScreen extends Screen {
  static readonly route = '/office/catalogue/partners';
  static readonly heading = '提携先のご案内';
}

export class FiguresScreen extends Screen {
  static readonly route = '/office/figures';
  static readonly heading = '集計';
}

export class OfficeMaintenanceScreen extends Screen {
  static readonly route = '/office/maintenance';
  static readonly heading = 'メンテナンス';
}

/** Orders that the office takes by telephone. */
export class TelephoneScreen extends Screen {
  static readonly route = '/office/telephone';
  static readonly heading = '電話受付';

  get tel(): Locator {
    return this.getByLabel('電話番号(SMSを受け取る番号)');
  }

  /** Chooses the bathroom of house cleaning and answers its questions. */
  async chooseBathroom(menuId: string): Promise<void> {
    await this.field('サービス').selectOption({ label: '浴室' });
    const menus = this.field('メニュー');
    await expect(menus.getByRole('option', { name: /^浴室クリーニング 16,500円/ })).toBeAttached();
    await menus.selectOption(menuId);
    await this.getByLabel('浴室のつくり').selectOption({ label: 'ユニットバス' });
    await this.field('カビ').check();
    await this.getByLabel('浴室乾燥機は付いていますか').selectOption({ label: 'いいえ' });
  }

  async enterPlace(): Promise<void> {
    await this.getByLabel('郵便番号').fill('150-0001');
    await this.button('住所を入れる').click();
    await expect(this.getByLabel('市区町村')).toHaveValue('渋谷区');
    await this.getByLabel('町名・番地').fill('神宮前5-6-7');
    await this.getByLabel('駐車スペース').selectOption('なし');
  }

  async chooseStart(startsAt: string): Promise<void> {
    let nextWeek = addJapanDays(toJapanDate(shopNow()), 7);
    while (nextWeek <= startsAt.slice(0, 10)) {
      await this.button('次の週').click();
      nextWeek = addJapanDays(nextWeek, 7);
    }
    await this.button(`${formatJapanDateTime(startsAt)} 空きあり`).click();
    await expect(this.getByText(/^選んだ日時: /)).toBeVisible();
  }
}

export class TelephoneOrderPlacedScreen extends Screen {
  static readonly route = '/office/telephone';
  static readonly heading = 'お申し込みを受けました';
}

export class OfficeReviewsScreen extends Screen {
  static readonly route = '/office/reviews';
  static readonly heading = 'レビュー';
}

export class OfficeWaitingListScreen extends Screen {
  static readonly route = '/office/waiting-list';
  static readonly heading = '空き待ち';
}
