import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { tap } from '../../../e2e/pages/tick';
import { photograph, resize } from '../../../e2e/screen-check';

/** What one page asked of the customer. */
export interface CountedScreen {
  readonly path: string;
  /** What was tapped, in order. */
  readonly taps: string[];
  /** Labels of the fields that were typed into. */
  readonly fields: string[];
  /** Of the whole page in pixels, at its highest while the customer was there. */
  height: number;
}

/** What is done on a page, in the shortest way that it offers. */
export interface WalkStep {
  /** With a slash at the end, of every page below it. */
  readonly path: string;
  /** The page waits for the customer once this is visible. */
  readonly ready: (page: Page) => Locator;
  /** Ends with what leads to the next page; not set on the last page. */
  readonly act?: (walk: CountedWalk) => Promise<void>;
  /** The page of somebody else, whose taps are no part of the shop's. */
  readonly isCounted?: false;
}

const PAGE_LIMIT_MS = 30_000;
const LOOK_AGAIN_MS = 100;

const pathOf = (page: Page) => new URL(page.url()).pathname;

function isAt(pathname: string, { path }: WalkStep): boolean {
  return pathname === path || (path.length > 1 && path.endsWith('/') && pathname.startsWith(path));
}

/**
 * Walks through pages as a customer does, and counts. A page that leads on by itself is no screen,
 * because the customer does nothing there.
 */
export class CountedWalk {
  readonly screens: CountedScreen[] = [];
  private devTools: CDPSession | undefined;

  constructor(readonly page: Page) {}

  /** Taps; a radio button or checkbox by its label. */
  async tap(target: Locator, name: string): Promise<void> {
    this.present.taps.push(name);
    await this.measure();
    const type = await target.getAttribute('type');
    if (type === 'radio' || type === 'checkbox') await tap(target);
    else await target.click();
  }

  async type(label: string, text: string, field = this.field(label)): Promise<void> {
    this.present.fields.push(label);
    await field.pressSequentially(text);
  }

  /** Types Japanese as a keyboard does: the reading is composed, then replaced by its kanji. */
  async compose(label: string, parts: readonly { reading: string; text: string }[]): Promise<void> {
    this.present.fields.push(label);
    await this.field(label).click();
    this.devTools ??= await this.page.context().newCDPSession(this.page);
    for (const { reading, text } of parts) {
      for (let length = 1; length <= reading.length; length += 1) {
        await this.devTools.send('Input.imeSetComposition', {
          text: reading.slice(0, length),
          selectionStart: length,
          selectionEnd: length,
        });
      }
      await this.devTools.send('Input.insertText', { text });
    }
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Goes on until the step without an act. */
  async walk(steps: readonly WalkStep[]): Promise<void> {
    for (;;) {
      const step = await this.arrive(steps);
      this.screens.push({ path: step.path, taps: [], fields: [], height: 0 });
      await this.measure();
      if (step.isCounted !== false) await this.photograph();
      if (!step.act) return;
      await step.act(this);
      await this.page.waitForURL((url) => !isAt(url.pathname, step), { timeout: PAGE_LIMIT_MS });
      if (step.isCounted === false) this.screens.pop();
    }
  }

  private async measure(): Promise<void> {
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
    this.present.height = Math.max(this.present.height, height);
  }

  private async photograph(): Promise<void> {
    const { page } = this;
    const size = page.viewportSize();
    const name = pathOf(page).replaceAll('/', '-');
    await photograph(page, `step-${this.screens.length}${name}`);
    if (size) await resize(page, size);
  }

  /** The page that waits for the customer, after those that lead on by themselves. */
  private async arrive(steps: readonly WalkStep[]): Promise<WalkStep> {
    const end = Date.now() + PAGE_LIMIT_MS;
    while (Date.now() < end) {
      const step = steps.find((one) => isAt(pathOf(this.page), one));
      if (step && (await step.ready(this.page).isVisible())) return step;
      await pause(LOOK_AGAIN_MS);
    }
    throw new Error(`Nothing is known to do on ${pathOf(this.page)}.`);
  }

  private get present(): CountedScreen {
    const screen = this.screens.at(-1);
    if (!screen) throw new Error('The walk has not begun.');
    return screen;
  }
}
