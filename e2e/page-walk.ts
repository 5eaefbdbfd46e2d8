import { expect, type Locator, type Page } from '@playwright/test';
import type { OfficeRole } from '@/contract/endpoint';
import { MIGRATING_CUSTOMER } from '@/main-api/seed/demo-customer';
import type { OwnCustomer } from '../tests/shop/own-customers';
import { signIn } from './customers';
import { openBeforeScripts } from './held-scripts';
import { newOfficePerson, signInAtOffice } from './office-people';
import { signInAs } from './own-session';
import type { WorkerShop } from './worker-shop';

/** Somebody who walks through pages of the shop in one tab. */
export interface Walker {
  readonly page: Page;
  readonly shop: WorkerShop;
  /** The ids of the customer's orders and cards end with it; it is empty for other visitors. */
  readonly number: string;
}

/** Makes somebody known to the shop, and gives the number of a customer. */
type Arrive = (page: Page, shop: WorkerShop) => Promise<string>;

const asCustomer =
  (take: (shop: WorkerShop) => OwnCustomer): Arrive =>
  async (page, shop) => {
    const customer = take(shop);
    await signInAs(page.context(), shop, customer);
    return `${customer.number}`;
  };

const asOffice =
  (role: OfficeRole): Arrive =>
  async (page, { origin }) => {
    await signInAtOffice(page.context(), origin, await newOfficePerson(origin, role));
    return '';
  };

const visitors = {
  'a visitor': async () => '',
  'a new customer': asCustomer((shop) => shop.nextCustomer()),
  'a customer with orders': asCustomer((shop) => shop.nextLongtimeCustomer()),
  'a customer who is asked to move': async (page, { origin }) => {
    const { tel: phone, password } = MIGRATING_CUSTOMER;
    await signIn(page, origin, { phone, password });
    return '';
  },
  'an owner': asOffice('owner'),
  'a dispatcher': asOffice('dispatcher'),
  'a staff member': asOffice('staff'),
} as const satisfies Record<string, Arrive>;

/** Prepares the tab, and gives the address. */
export type Way = (walker: Walker) => Promise<string>;

export interface WalkedPage {
  /** As `data-page` has it; null for what an embedded back end writes, which has no scripts. */
  readonly route: string | null;
  /** The name of the pictures of this page. */
  readonly name: string;
  readonly way: string | Way;
  readonly status: number;
  /** Brings the page into the state that is checked. */
  readonly act?: (main: Locator) => Promise<void>;
}

export interface Walk {
  readonly visitor: keyof typeof visitors;
  readonly what: string;
  readonly pages: readonly WalkedPage[];
  /** Messages in the console that are expected on these pages. */
  readonly reports?: RegExp;
}

export async function arriveAtShop(
  { visitor }: Walk,
  page: Page,
  shop: WorkerShop,
): Promise<Walker> {
  return { page, shop, number: await visitors[visitor](page, shop) };
}

/** Finds placeholders and calendars whose content is still being read. */
const LOADING = '[class*="loading-spinner_place"], [aria-busy="true"]';

function rootOf({ page }: Walker, { route }: WalkedPage): Locator {
  return page.locator(route === null ? 'html' : `html[data-page="${route}"][data-ready]`);
}

/** Expects that the tab shows this page, ready for input, with one main heading and all of its content. */
export async function expectWhole(walker: Walker, walked: WalkedPage): Promise<void> {
  const root = rootOf(walker, walked);
  await expect(root.locator('h1')).toHaveCount(1);
  await expect(root.locator('h1')).toBeVisible();
  await expect(root.locator(LOADING)).toHaveCount(0);
}

async function arriveWhole(walker: Walker, walked: WalkedPage): Promise<void> {
  await expectWhole(walker, walked);
  await walked.act?.(rootOf(walker, walked).getByRole('main'));
}

function addressOf(walker: Walker, { way }: WalkedPage): string | Promise<string> {
  return typeof way === 'string' ? way : way(walker);
}

export async function openPage(walker: Walker, walked: WalkedPage): Promise<void> {
  const address = await addressOf(walker, walked);
  const answer = await walker.page.goto(address);
  expect(answer?.status(), address).toBe(walked.status);
  await arriveWhole(walker, walked);
}

/** Opens the page, which can be read before its scripts arrive, as over a slow network. */
export async function openPageSlowly(walker: Walker, walked: WalkedPage): Promise<void> {
  const { page } = walker;
  const address = await addressOf(walker, walked);
  const { heading, letScriptsArrive } = await openBeforeScripts(page, address);
  await expect(heading).toBeVisible();
  letScriptsArrive();
  await arriveWhole(walker, walked);
  await page.unrouteAll({ behavior: 'wait' });
}
