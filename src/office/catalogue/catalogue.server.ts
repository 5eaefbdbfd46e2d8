import { type Project, projectSchema } from '@/contract/enumerations';
import type { OfficeMenu } from '@/contract/office-catalogue';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { type OfficePageRequest, withOfficePage } from '../office-pages.server';
import type { CouponsScreenProps } from './coupons-screen';
import type { MenuListProps } from './menu-list-screen';
import type { MenuScreenProps, PricePeriod } from './menu-screen';
import type { PartnersScreenProps } from './partners-screen';

const roles = ['owner', 'dispatcher'] as const;

/** Prices of the menu, its types and options: future ones first, then the latest. */
function pricePeriods(menu: OfficeMenu): PricePeriod[] {
  const items = [{ id: menu.menuId, label: menu.label }, ...menu.types, ...menu.options];
  return items
    .flatMap(({ id, label }) =>
      menu.history.filter((asked) => asked.id === id).map((asked) => ({ ...asked, label })),
    )
    .toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : a.at < b.at ? 1 : -1));
}

function wantedProject(value: string | string[] | undefined): Project {
  return projectSchema.options.find((project) => project === value) ?? 'houseCleaning';
}

/** The next day on which a price of the menu changes; null when none is entered. */
function nextChange({ history }: OfficeMenu): string | null {
  const coming = history.filter(({ state }) => state === 'coming').map(({ from }) => from);
  return coming.toSorted()[0] ?? null;
}

export const menuListLoader = withOfficePage<MenuListProps>(roles, async ({ context, read }) => {
  const project = wantedProject(context.query.project);
  const { items } = await read('listOfficeMenus');
  const rows = items
    .filter((menu) => menu.project === project)
    .map((menu) => ({
      menuId: menu.menuId,
      label: menu.label,
      isOnSale: menu.isOnSale,
      amount: menu.amount,
      types: menu.types.map(({ amount }) => amount),
      options: menu.options.length,
      nextChange: nextChange(menu),
    }));
  return { props: { project, rows } };
});

/** The names of the accounts that changed prices, by author. Only owners may read them; for others it is empty. */
async function authorNames({ session, read }: OfficePageRequest) {
  if (session.role !== 'owner') return new Map<string, string>();
  const { items } = await read('listOfficeAccounts');
  return new Map(items.map(({ accountId, name }) => [`office:${accountId}`, name]));
}

function authorText(author: string, names: ReadonlyMap<string, string>): string {
  if (author.startsWith('system:')) return '登録時';
  return author === 'operations' ? '運用担当' : (names.get(author) ?? '業務アカウント');
}

export const menuLoader = withOfficePage<MenuScreenProps>(roles, async (request) => {
  const { context, read, session } = request;
  const { items } = await read('listOfficeMenus');
  const menu = items.find(({ menuId }) => menuId === context.params?.menuId);
  if (!menu) return { notFound: true };
  const today = toJapanDate(request.now);
  const names = await authorNames(request);
  const periods = pricePeriods(menu).map((period) => ({
    ...period,
    author: authorText(period.author, names),
  }));
  return {
    props: {
      menu,
      periods,
      tomorrow: addJapanDays(today, 1),
      mayChange: session.role === 'owner',
    },
  };
});

async function menuNames({ read }: OfficePageRequest) {
  const { items } = await read('listOfficeMenus');
  return items.map(({ menuId, label, project }) => ({ menuId, label, project }));
}

export const couponsLoader = withOfficePage<CouponsScreenProps>(roles, async (request) => {
  const { items } = await request.read('listOfficeCoupons');
  const mayChange = request.session.role === 'owner';
  return { props: { coupons: items, menus: await menuNames(request), mayChange } };
});

export const partnersLoader = withOfficePage<PartnersScreenProps>(roles, async (request) => {
  const { items } = await request.read('listOfficeAlliances');
  const mayChange = request.session.role === 'owner';
  return { props: { partners: items, menus: await menuNames(request), mayChange } };
});
