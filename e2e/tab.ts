import { type BrowserContext, expect, type Page } from '@playwright/test';
import { shopNow } from '../tests/shop/shop-date';
import {
  arriveAt,
  arriveBeforeScripts,
  lookAt,
  type Screen,
  type ScreenKind,
} from './screens/screen';

type Text = string | RegExp;

/** A tab of the browser, in which pages are opened, and gone back to, by arriving at them. */
export class Tab {
  constructor(readonly page: Page) {}

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Path and query of what is shown. */
  get address(): string {
    const { pathname, search } = new URL(this.page.url());
    return `${pathname}${search}`;
  }

  /** Opens an address that shows this page, or leads to it. The kind's own route when no path is given. */
  async open<S extends Screen>(kind: ScreenKind<S>, path = kind.route, heading?: Text) {
    if (path === undefined) throw new Error('This page has no address of its own');
    await this.page.goto(path);
    return arriveAt(this.page, kind, heading);
  }

  /** The same while the test holds the scripts back, so that the page has not loaded. */
  async openBeforeScripts<S extends Screen>(
    kind: ScreenKind<S>,
    path = kind.route,
    heading?: Text,
  ) {
    if (path === undefined) throw new Error('This page has no address of its own');
    await this.page.goto(path, { waitUntil: 'commit' });
    return arriveBeforeScripts(this.page, kind, heading);
  }

  /** Waits for the page that a link leads to while the test holds the scripts back. */
  showsBeforeScripts<S extends Screen>(kind: ScreenKind<S>, heading?: Text): Promise<S> {
    return arriveBeforeScripts(this.page, kind, heading);
  }

  async reload<S extends Screen>(kind: ScreenKind<S>, heading?: Text): Promise<S> {
    await this.page.reload();
    return arriveAt(this.page, kind, heading);
  }

  async back<S extends Screen>(kind: ScreenKind<S>, heading?: Text): Promise<S> {
    await this.page.goBack();
    return arriveAt(this.page, kind, heading);
  }

  /** The same where scripts never arrive. */
  async backBeforeScripts<S extends Screen>(kind: ScreenKind<S>, heading?: Text): Promise<S> {
    await this.page.goBack();
    return arriveBeforeScripts(this.page, kind, heading);
  }

  async forward<S extends Screen>(kind: ScreenKind<S>, heading?: Text): Promise<S> {
    await this.page.goForward();
    return arriveAt(this.page, kind, heading);
  }

  /** Waits for a page that something else leads to, such as a return from another site. */
  shows<S extends Screen>(kind: ScreenKind<S>, heading?: Text): Promise<S> {
    return arriveAt(this.page, kind, heading);
  }

  /** The page that is still shown while a navigation waits, for its scripts or for the network. */
  stillShows<S extends Screen>(kind: ScreenKind<S>): S {
    return lookAt(this.page, kind);
  }

  /** Lets the test move the clock of the page that is open and ready, from the present time of the shop on. */
  async holdClock(): Promise<void> {
    await this.page.clock.install({ time: shopNow() });
  }

  async expectAddress(address: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL(address);
  }
}
