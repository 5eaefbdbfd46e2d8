import { expect, type Response } from '@playwright/test';
import type { Tab } from '../tab';
import { Screen, type ScreenKind } from './screen';

/** An open tab asks every fourteen seconds at most, the server every five. */
const BY_ITSELF = { timeout: 40_000 } as const;

export class NotFoundScreen extends Screen {
  static readonly route = '/_error';
  static readonly heading = undefined;
}

/** Shown when a page could not be read. */
export class SystemErrorScreen extends Screen {
  static readonly route = undefined;
  static readonly heading = 'エラーが発生しました';
}

/** Shown when the stored order is incomplete or contradicts itself. */
export class InvalidSessionScreen extends Screen {
  static readonly route = undefined;
  static readonly heading = 'セッションデータが無効です';
}

/** Replaces every page during maintenance, and covers pages that were open before. */
export class MaintenanceScreen extends Screen {
  static readonly route = undefined;
  static readonly heading = 'システムメンテナンス中です';

  /** Waits until the page of that kind is there again without anybody's help. */
  async giveWay<S extends Screen>(next: ScreenKind<S>): Promise<S> {
    const heading = { level: 1, name: MaintenanceScreen.heading } as const;
    // The page below a cover is there all the time, which makes the cover the first thing to wait for.
    await expect(this.page.getByRole('heading', heading)).toBeHidden(BY_ITSELF);
    return this.arriveAt(next);
  }
}

/** Opens an address that shows this page, and gives what the server answered beside the page. */
export async function openAnswered<S extends Screen>(
  tab: Tab,
  kind: ScreenKind<S>,
  path = kind.route,
  heading?: string | RegExp,
): Promise<{ screen: S; answer: Response }> {
  const [answer, screen] = await Promise.all([
    tab.page.waitForResponse((response) => response.request().isNavigationRequest()),
    tab.open(kind, path, heading),
  ]);
  return { screen, answer };
}
