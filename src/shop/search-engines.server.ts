import type { GetServerSideProps } from 'next';
import { publicEnv } from '@/config/env.public';
import { readServerEnv, shopOrigin } from '@/config/env.server';
import {
  housecleanOptionPath,
  kurashiMenusPath,
  kurashiOptionPath,
  menuSelectPath,
  paths,
} from '@/config/paths';
import { type PageRequest, withPage } from '@/shell/page-loader.server';
import { answerWithFile } from '@/shell/site-files.server';
import { menusInOrder } from './menu-list/menu-grid';
import { type PlanService, planServices } from './plans/plan-screen';
import { planLists } from './shop-pages.server';

/** Pages of an order or a customer have `noindex` themselves; here are those that no robot has to ask for. */
const notForRobots = [
  '/api/',
  '/embedded/',
  '/l/',
  paths.waitingEntry,
  paths.office.home,
  paths.my.top,
];

const embeddedDocuments = `${paths.embedded}documents/`;

/** Answers `/robots.txt`. */
export const getRobots: GetServerSideProps = async (context) =>
  answerWithFile(
    context,
    'text/plain',
    [
      'User-agent: *',
      ...notForRobots.map((path) => `Disallow: ${path}`),
      // The longer path counts.
      `Allow: ${embeddedDocuments}`,
      '',
      `Sitemap: ${new URL(paths.sitemap, shopOrigin()).href}`,
      '',
    ].join('\n'),
  );

async function menuPages({ read }: PageRequest, project: 'houseCleaning' | 'lifeSupport') {
  const { categories } = await read('listMenuCategories', { query: { project } });
  const listed = await Promise.all(
    categories.map(({ id }) => read('listMenuItems', { query: { project, id } })),
  );
  const menuIds = new Set(listed.flatMap(menusInOrder).map(({ id }) => id));
  return { categories, menuIds: [...menuIds] };
}

async function planPages(request: PageRequest) {
  const services: readonly PlanService[] = ['kaji', 'cooking', 'baby', 'counseling'];
  const pages = await Promise.all(
    services.map(async (service) => {
      const { path } = planServices[service];
      const { menus } = await planLists[service](request, {});
      return [path, ...menus.map(({ id }) => menuSelectPath(path, { id }))];
    }),
  );
  return pages.flat();
}

/** Questions, terms and the other documents as pages, while the shop serves them itself. */
function documentPages(): readonly string[] {
  if (!readServerEnv().EMBEDDED_BACKENDS_ORIGIN) return [];
  return Object.values(publicEnv)
    .filter((address) => address.startsWith(embeddedDocuments))
    .map((address) => address.replace(/\.pdf$/, ''));
}

/** Addresses of all pages that search engines may list. */
async function publicPages(request: PageRequest): Promise<readonly string[]> {
  const [houseclean, kurashi, plans] = await Promise.all([
    menuPages(request, 'houseCleaning'),
    menuPages(request, 'lifeSupport'),
    planPages(request),
  ]);
  return [
    // Otherwise it leads to a page outside the shop.
    ...(publicEnv.topPageUrl ? [] : [paths.home]),
    paths.menuSelect.houseclean,
    ...houseclean.menuIds.map(housecleanOptionPath),
    paths.menuSelect.kurashiCategory,
    ...kurashi.categories.map(({ id }) => kurashiMenusPath(id)),
    ...kurashi.menuIds.map((id) => kurashiOptionPath(id)),
    ...plans,
    ...documentPages(),
  ];
}

/** Answers `/sitemap.xml`. */
export const getSitemap = withPage<object>(async (request) => {
  const pages = await publicPages(request);
  const urls = pages.map((path) => {
    const address = new URL(path, shopOrigin()).href.replaceAll('&', '&amp;');
    return `<url><loc>${address}</loc></url>`;
  });
  return answerWithFile(
    request.context,
    'application/xml',
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n'),
  );
});
