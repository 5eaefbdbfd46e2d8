import { expect, type Locator, type Page } from '@playwright/test';

/** Proof that a page has arrived, which only `arriveAt` makes. */
class Arrival {
  readonly #isMade = true;

  constructor(
    readonly page: Page,
    readonly root: Locator,
  ) {}

  get isMade(): boolean {
    return this.#isMade;
  }
}

export type { Arrival };

/** What is known of a page before it has arrived. */
export interface ScreenKind<S extends Screen> {
  new (arrival: Arrival): S;
  /** As `data-page` has it; undefined for what any route may show. */
  readonly route: string | undefined;
  /** The main heading; undefined where it is what the customer chose. */
  readonly heading: string | RegExp | undefined;
  /** 2 for a page that opens with a dialog, whose title is then the heading that can be seen. */
  readonly headingLevel?: 2;
  /** For a page that is not one of the shop's, as a card issuer's, which has no `data-page`: what its address matches. */
  readonly foreignAddress?: RegExp;
}

type Role = Parameters<Locator['getByRole']>[0];
type RoleOptions = Parameters<Locator['getByRole']>[1];
type Text = string | RegExp;

/**
 * A page of the shop that has arrived. What it finds, it finds only while this page is shown and takes input, so that
 * no act reaches a page that is about to go or is not there yet. Acts that lead on give the next page.
 */
export class Screen {
  constructor(private readonly arrival: Arrival) {}

  /** The tab, for what is not on the page: keyboard, clock, requests. */
  get page(): Page {
    return this.arrival.page;
  }

  /** The document while it shows this page and is ready. */
  get root(): Locator {
    return this.arrival.root;
  }

  get main(): Locator {
    return this.root.getByRole('main');
  }

  get heading(): Locator {
    return this.root.getByRole('heading', { level: 1 });
  }

  get dialog(): Locator {
    return this.root.getByRole('dialog');
  }

  getByRole(role: Role, options?: RoleOptions): Locator {
    return this.root.getByRole(role, options);
  }

  getByText(text: Text, options?: { exact?: boolean }): Locator {
    return this.root.getByText(text, options);
  }

  getByLabel(text: Text, options?: { exact?: boolean }): Locator {
    return this.root.getByLabel(text, options);
  }

  locator(selector: string): Locator {
    return this.root.locator(selector);
  }

  /** Finds a button by its whole name, or by a pattern. */
  button(name: Text): Locator {
    return this.root.getByRole('button', { name, exact: typeof name === 'string' });
  }

  link(name: Text): Locator {
    return this.root.getByRole('link', { name, exact: typeof name === 'string' });
  }

  field(label: Text): Locator {
    return this.root.getByLabel(label, { exact: typeof label === 'string' });
  }

  /** A section under this heading of the second level. */
  section(title: string): Locator {
    return this.root
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: title, exact: true }) });
  }

  /** Presses a button that leads to another page. */
  async press<S extends Screen>(name: Text, next: ScreenKind<S>, heading?: Text): Promise<S> {
    await this.button(name).click();
    return this.arriveAt(next, heading);
  }

  /** Follows a link of the shop to another page. */
  async follow<S extends Screen>(name: Text, next: ScreenKind<S>, heading?: Text): Promise<S> {
    await this.link(name).click();
    return this.arriveAt(next, heading);
  }

  /** The page to which an act has led. */
  arriveAt<S extends Screen>(next: ScreenKind<S>, heading?: Text): Promise<S> {
    return arriveAt(this.page, next, heading);
  }
}

/** What the root element has while the page of this kind is there. */
async function markOf(page: Page, { route, foreignAddress }: ScreenKind<Screen>): Promise<string> {
  if (foreignAddress) {
    await expect(page).toHaveURL(foreignAddress);
    return ':not([data-page])';
  }
  return route === undefined ? '[data-ready]' : `[data-page="${route}"][data-ready]`;
}

async function seeHeading(root: Locator, heading: Text | undefined, level = 1): Promise<void> {
  const named = heading === undefined ? {} : { name: heading, exact: typeof heading === 'string' };
  await expect(root.getByRole('heading', { level, ...named })).toBeVisible();
}

/** Waits until the tab shows this page and the page takes input. `heading` names what the customer chose. */
export async function arriveAt<S extends Screen>(
  page: Page,
  kind: ScreenKind<S>,
  heading: Text | undefined = kind.heading,
): Promise<S> {
  const root = page.locator(`html${await markOf(page, kind)}`);
  await seeHeading(root, heading, kind.headingLevel);
  return new kind(new Arrival(page, root));
}

/**
 * This page as long as the tab shows it, also while a navigation is under way or has failed for want of a network. It is
 * there to be looked at: what is done on it may be lost.
 */
export function lookAt<S extends Screen>(page: Page, kind: ScreenKind<S>): S {
  if (kind.route === undefined)
    throw new Error('Only its route tells such a page from the next one');
  return new kind(new Arrival(page, page.locator(`html[data-page="${kind.route}"]`)));
}

/**
 * Waits until the tab shows this page as the server sent it, while a test holds its scripts back (`held-scripts.ts`).
 * It has no `data-page` yet, so only its heading tells which one it is, and nothing is found in it once they arrive.
 */
export async function arriveBeforeScripts<S extends Screen>(
  page: Page,
  kind: ScreenKind<S>,
  heading: Text | undefined = kind.heading,
): Promise<S> {
  const root = page.locator('html:not([data-page])');
  await seeHeading(root, heading);
  return new kind(new Arrival(page, root));
}
