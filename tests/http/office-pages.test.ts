import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { officeSignInPath, paths } from '@/config/paths';
import type { OfficeRole } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { readOffice } from '../../e2e/office';
import { listStaff, newOfficePerson } from '../../e2e/office-people';
import { OPS_TOKEN } from '../../e2e/shop';
import { filesBelow } from '../architecture/source-files';
import { contentOf } from './html';
import { expectPagePolicy } from './page-policy';
import { ask, shopOrigin } from './visitor';

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
  'orders/[orderId]/contract.tsx': {
    address: `${office.orders}/[orderId]/contract`,
    roles: dispatching,
  },
  'orders/index.tsx': { address: office.orders, roles: dispatching },
  'reviews.tsx': { address: office.reviews, roles: dispatching },
  'sign-in.tsx': { address: office.signIn, roles: [] },
  'staff/[staffId].tsx': { address: `${office.staff}/[staffId]`, roles: dispatching },
  'staff/index.tsx': { address: office.staff, roles: dispatching },
  'staff/new.tsx': { address: office.newStaff, roles: owners },
  'telephone.tsx': { address: office.telephone, roles: dispatching },
  'waiting-list.tsx': { address: office.waitingList, roles: dispatching },
};

const open = Object.values(pages).filter(({ roles }) => roles.length === 0);
const closed = Object.values(pages).filter(({ roles }) => roles.length > 0);
/** The home page leads everybody on to where their work begins. */
const withContent = closed.filter(({ address }) => address !== office.home);

async function enterCustomer(): Promise<string> {
  const { method, path, response } = officeApi.createOfficeCustomer;
  const tel = `0707${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const answer = await ask(`/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${OPS_TOKEN}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      name: '表示 花子',
      nameKana: 'ヒョウジ ハナコ',
      tel,
      email: `${tel}@example.jp`,
    }),
  });
  return response.parse(await answer.json()).customerId;
}

/** The ids of an order, a staff member, a menu and a customer of this shop, by their names in addresses. */
let ids: Readonly<Record<string, string | undefined>>;
beforeAll(async () => {
  const [orders, [person], menus, customerId] = await Promise.all([
    readOffice(shopOrigin, officeApi.listOfficeOrders),
    listStaff(shopOrigin),
    readOffice(shopOrigin, officeApi.listOfficeMenus),
    enterCustomer(),
  ]);
  ids = {
    orderId: orders.items[0]?.orderId,
    staffId: person?.staffId,
    menuId: menus.items[0]?.menuId,
    customerId,
  };
});

const addressOf = ({ address }: OfficePage) =>
  address.replace(/\[(\w+)\]/, (_, name: string) => ids[name] ?? '');

test('the list of pages here is complete', () => {
  const files = filesBelow('src/pages/office').map(({ path }) =>
    path.replace('src/pages/office/', ''),
  );
  expect(Object.keys(pages).toSorted()).toEqual(files.toSorted());
});

test.each(open)('$address opens without a sign-in', async (page) => {
  const answer = await ask(page.address);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expectPagePolicy(answer, html, { again: await ask(page.address), hasStyleAttributes: true });
});

test.each(closed)(
  '$address leads whoever is not signed in to the sign-in page and back',
  async (page) => {
    const address = addressOf(page);
    const answer = await ask(address);
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe(officeSignInPath(address));
  },
);

test('the sign-in that is sent before its scripts run puts no password into the address or the page', async () => {
  const form = /<form\b[^>]*>/.exec(await (await ask(office.signIn)).text())?.[0];
  expect(form).toContain('method="post"');
  expect(form).not.toContain('action=');
  const password = 'a long enough passphrase';
  const answer = await ask(office.signIn, {
    method: 'POST',
    body: new URLSearchParams({ email: 'hanako@shop.example', password }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('passphrase');
});

/** The names of what the server sent for the page. */
function propNames(html: string): readonly string[] {
  const [, data = ''] = /<script id="__NEXT_DATA__"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  return Object.keys(JSON.parse(data).props.pageProps).toSorted();
}

describe.each(everybody)('the role %s', (role) => {
  let headers: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const { token } = await newOfficePerson(shopOrigin, role);
    headers = { cookie: `officeToken=${token}` };
  });

  test.each(withContent.filter(({ roles }) => roles.includes(role)))(
    'gets the content of $address, with only what has the nonce of its own response running in it',
    async (page) => {
      const answer = await ask(addressOf(page), { headers });
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(contentOf(html, 'title')).toMatch(/業務｜おうちサービス$/);
      expectPagePolicy(answer, html, { hasStyleAttributes: true });
    },
  );

  test('is led from the home page to one that is theirs', async () => {
    const answer = await ask(office.home, { headers });
    expect(answer.status).toBe(307);
    const first = answer.headers.get('location');
    expect(first).toBe(role === 'staff' ? office.myDay : office.inbox);
  });

  test.each(withContent.filter(({ roles }) => !roles.includes(role)))(
    'gets nothing of $address',
    async (page) => {
      const answer = await ask(addressOf(page), { headers });
      expect(answer.status).toBe(403);
      const html = await answer.text();
      expect(html).toContain('この画面を見る権限がありません');
      // The layout needs who is signed in, and nothing else has been read.
      expect(propNames(html)).toEqual(['office', 'problem']);
    },
  );
});
