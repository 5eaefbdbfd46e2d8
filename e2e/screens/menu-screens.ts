import { expect, type Locator } from '@playwright/test';
import { Screen, type ScreenKind } from './screen';

/** What was chosen and what it costs: at the foot of phones, at the side of wide screens. */
export function orderSummary(screen: Screen): Locator {
  return screen.getByRole('region', { name: 'お申し込みの内容' });
}

/** Opens the page of a menu, whose heading is the menu's name. */
async function openMenu<S extends Screen>(
  screen: Screen,
  kind: ScreenKind<S>,
  menu: string,
): Promise<S> {
  return screen.follow(menu, kind, menu);
}

export class HomeScreen extends Screen {
  static readonly route = '/';
  static readonly heading = undefined;

  /** Asks where and what, and sends both. */
  async search(postcode: string, menu: string): Promise<void> {
    await this.field('〒 郵便番号').fill(postcode);
    await this.field('何を頼みますか').selectOption(menu);
    await this.button('空きを見る').click();
  }

  async openHouseCleaning(): Promise<HouseCleaningScreen> {
    await this.main.getByRole('link', { name: 'ハウスクリーニング', exact: true }).click();
    return this.arriveAt(HouseCleaningScreen);
  }
}

/** A page of the menus, on which the area can be checked. */
abstract class MenuScreen extends Screen {
  get summary(): Locator {
    return orderSummary(this);
  }

  async checkPostcode(postcode: string): Promise<void> {
    await this.field('郵便番号').fill(postcode);
    await this.button('エリアを確認する').click();
  }

  /** One more of a type, an option or a recommended menu. */
  async addOne(label: string, unit = '台'): Promise<void> {
    await this.button(`${label}を1${unit}増やす`).click();
  }
}

/** The amounts of a menu, with a price that follows them. */
abstract class OptionScreen extends MenuScreen {
  protected async pressGoOn(): Promise<void> {
    await this.summary
      .getByRole('button', { name: /^(この内容で進む|無料で見積もりを頼む)$/ })
      .click();
  }
}

/** A page with the button that begins an order. */
abstract class OrderableScreen extends MenuScreen {
  /** Goes on to the first step that is missing. */
  async startOrder<S extends Screen>(next: ScreenKind<S>): Promise<S> {
    await this.summary.getByRole('button', { name: 'お申し込みへ進む' }).click();
    return this.arriveAt(next);
  }
}

export class HouseCleaningScreen extends MenuScreen {
  static readonly route = '/menu-select/houseclean';
  static readonly heading = 'ハウスクリーニングのメニュー';

  /** The area check of the list is folded. */
  override async checkPostcode(postcode: string): Promise<void> {
    await this.getByText('サービス対象エリアを確認する').click();
    await super.checkPostcode(postcode);
  }

  openMenu(menu: string): Promise<HouseCleaningOptionScreen> {
    return openMenu(this, HouseCleaningOptionScreen, menu);
  }
}

export class HouseCleaningOptionScreen extends OptionScreen {
  static readonly route = '/menu-select/houseclean/option';
  static readonly heading = undefined;

  async goOn(): Promise<HouseCleaningConfirmScreen> {
    await this.pressGoOn();
    return this.arriveAt(HouseCleaningConfirmScreen);
  }

  /** With a checked postcode and a price that can be ordered, nothing is left to confirm. */
  async goOnToOrder<S extends Screen>(next: ScreenKind<S>): Promise<S> {
    await this.pressGoOn();
    return this.arriveAt(next);
  }
}

export class HouseCleaningConfirmScreen extends OrderableScreen {
  static readonly route = '/menu-select/houseclean/confirm';
  static readonly heading = '選んだメニューの確認';
}

export class KurashiCategoryScreen extends Screen {
  static readonly route = '/menu-select/kurashi/category';
  static readonly heading = undefined;

  openCategory(category: string): Promise<KurashiMenusScreen> {
    return this.follow(category, KurashiMenusScreen);
  }
}

export class KurashiMenusScreen extends Screen {
  static readonly route = '/menu-select/kurashi/menus';
  static readonly heading = undefined;

  openMenu(menu: string): Promise<KurashiOptionScreen> {
    return openMenu(this, KurashiOptionScreen, menu);
  }
}

export class KurashiOptionScreen extends OptionScreen {
  static readonly route = '/menu-select/kurashi/option';
  static readonly heading = undefined;

  async goOn(): Promise<KurashiConfirmScreen> {
    await this.pressGoOn();
    return this.arriveAt(KurashiConfirmScreen);
  }
}

export class KurashiConfirmScreen extends OrderableScreen {
  static readonly route = '/menu-select/kurashi/confirm';
  static readonly heading = '選んだメニューの確認';
}

/** Regular plans and visits have their options on the page of the list. */
export class KajiScreen extends OrderableScreen {
  static readonly route = '/menu-select/kaji';
  static readonly heading = undefined;
}

export class CookingScreen extends OrderableScreen {
  static readonly route = '/menu-select/cooking';
  static readonly heading = undefined;
}

export class BabyScreen extends OrderableScreen {
  static readonly route = '/menu-select/baby';
  static readonly heading = undefined;
}

export class CounselingScreen extends OrderableScreen {
  static readonly route = '/menu-select/counseling';
  static readonly heading = undefined;
}

/** Shown after the postcode was checked and the menu is not offered there. */
export class OutsideAreaScreen extends Screen {
  static readonly route = '/order/outside-area';
  static readonly heading = undefined;
}

export async function expectServed(screen: Screen, place: string): Promise<void> {
  await expect(screen.getByText(`${place}はサービス対象エリアです`)).toBeVisible();
}
