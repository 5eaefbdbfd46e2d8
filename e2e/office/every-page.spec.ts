import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { paths } from '@/config/paths';
import type { OfficeRole } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { expectAccessible } from '../accessibility';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { readOffice } from '../office';
import { enterCustomer } from '../office-customers';
import { listStaff, newOfficePerson, signInAtOffice } from '../office-people';
import { expectNoSidewaysScroll, PHONE, WIDE } from '../screen-check';
import { takeScreenshot } from '../screenshots';

const { office } = paths;
const owners = ['owner'] as const;
const dispatching = ['owner', 'dispatcher'] as const;
const everybody = ['owner', 'dispatcher', 'staff'] as const;

interface OfficePage {
  /** Square brackets stand for an id, as in the name of the page's file. */
  readonly address: string;
  readonly roles: readonly OfficeRole[];
}

/** Each file in src/pages/office, with whom it is for. The pages without roles are for who is not signed in. */
const pages: Readonly<Record<string, OfficePage>> = {
  'accounts/history.tsx': { address: office.accountHistory, roles: owners },
  'accounts/index.tsx': { address: office.accounts, roles: owners },
  'board/index.tsx': { address: office.board, roles: dispatching },
  'board/print.tsx': { address: office.routes, roles: dispatching },
  'catalogue/[menuId].tsx': { address: `${office.catalogue}/[menuId]`, roles: dispatching },
  'catalogue/coupons.tsx': { address: office.coupons, roles: dispatching },
  'catalogue/index.tsx': { address: office.catalogue, roles: dispatching },
  'catalogue/partners.tsx': { address: office.partners, roles: dispatching },
  'customers/[customerId].tsx': { address: `${office.customers}/[customerId]`, roles: dispatching },
  'customers/index.tsx': { address: office.customers, roles: dispatching },
  'figures.tsx': { address: office.figures, roles: owners },
  'inbox.tsx': { address: office.inbox, roles: dispatching },
  'index.tsx': { address: office.home, roles: everybody },
  'invitation.tsx': { address: office.invitation, roles: [] },
  'maintenance.tsx': { address: office.maintenance, roles: owners },
  'my-day/[[...visit]].tsx': { address: office.myDay, roles: ['staff'] },
  'orders/[orderId].tsx': { address: `${office.orders}/[orderId]`, roles: dispatching },
  'orders/index.tsx': { address: office.orders, roles: dispatching },
  'reviews.tsx': { address: office.reviews, roles: dispatching },
  'sign-in.tsx': { address: office.signIn, roles: [] },
  'staff/[staffId].tsx': { address: `${office.staff}/[staffId]`, roles: dispatching },
  'staff/index.tsx': { address: office.staff, roles: dispatching },
  'staff/new.tsx': { address: office.newStaff, roles: owners },
  'telephone.tsx': { address: office.telephone, roles: dispatching },
  'waiting-list.tsx': { address: office.waitingList, roles: dispatching },
};

const protectedPages = Object.values(pages).filter(({ roles }) => roles.length > 0);

/** The address of a page with an order, customer, staff member or menu of this shop. */
async function addressesIn(request: APIRequestContext, origin: string) {
  const [orders, [person], menus, customer] = await Promise.all([
    readOffice(origin, officeApi.listOfficeOrders),
    listStaff(origin),
    readOffice(origin, officeApi.listOfficeMenus),
    enterCustomer(request, origin, '表示 花子'),
  ]);
  const ids: Readonly<Record<string, string | undefined>> = {
    orderId: orders.items[0]?.orderId,
    staffId: person?.staffId,
    menuId: menus.items[0]?.menuId,
    customerId: customer.customerId,
  };
  return ({ address }: OfficePage) =>
    address.replace(/\[(\w+)\]/, (_, name: string) => ids[name] ?? '');
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

test('the list of pages here is complete', () => {
  const folder = fileURLToPath(new URL('../../src/pages/office', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const expected = files.filter((name) => name.endsWith('.tsx'));
  expect(Object.keys(pages).toSorted()).toEqual(expected.toSorted());
});

async function signIn(context: BrowserContext, origin: string, { roles }: OfficePage) {
  const [role] = roles;
  if (role) await signInAtOffice(context, origin, await newOfficePerson(origin, role));
}

for (const [file, shown] of Object.entries(pages)) {
  test(`office/${file} is whole at 390, 1280 and 1920 px`, async ({
    page,
    context,
    request,
    shopOrigin,
  }) => {
    const address = (await addressesIn(request, shopOrigin))(shown);
    await signIn(context, shopOrigin, shown);
    await page.goto(address);
    await waitForHydration(page);
    await expect(heading(page)).toHaveCount(1);
    const name = `office-page-${file.replace(/\W+/g, '-')}`;
    for (const size of [PHONE, WIDE, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await takeScreenshot(page, name);
    }
  });
}

test('a page of the office can be read before its scripts arrive over a slow network', async ({
  page,
  context,
  request,
  shopOrigin,
}) => {
  const addressOf = await addressesIn(request, shopOrigin);
  await signIn(context, shopOrigin, { address: office.home, roles: owners });
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  });
  for (const shown of protectedPages.filter(({ roles }) => roles.includes('owner'))) {
    await page.goto(addressOf(shown), { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await waitForHydration(page);
    await expect(heading(page)).toBeVisible();
  }
});
