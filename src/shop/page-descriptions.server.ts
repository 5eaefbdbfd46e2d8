import { projectMenuPaths } from '@/booking/draft/order-paths';
import { publicEnv } from '@/config/env.public';
import { seller } from '@/config/env.seller';
import { shopOrigin } from '@/config/env.server';
import { menuSelectPath, paths } from '@/config/paths';
import type { ListedMenu, MenuDetail, ServiceListItem } from '@/contract/menus';
import { projectLabels } from '@/contract/project-labels';
import type { Rating } from '@/contract/reviews';
import { formatYen } from '@/domain/money';
import type { PageDescription } from '@/server/page-description';
import { isIllustrationName } from '@/ui/illustrations/illustration';
import { type PlanService, planServices } from './plans/plan-screen';

/** A menu whose drawing this storefront does not have is shown by the one of house cleaning. */
const sharedPicture = (illustration: string) =>
  `/share/${isIllustrationName(illustration) ? illustration : 'houseclean'}.png`;

const inShop = (path: string) => new URL(path, shopOrigin()).href;

const business = () => ({
  '@type': 'LocalBusiness' as const,
  '@id': inShop('/#business'),
  name: publicEnv.brandName,
  url: inShop(paths.home),
  telephone: seller.phone,
  address: seller.address,
  image: inShop(sharedPicture('houseclean')),
});

interface Crumb {
  readonly name: string;
  readonly path: string;
}

function breadcrumbs(crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList' as const,
    itemListElement: [{ name: publicEnv.brandName, path: paths.home }, ...crumbs].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name,
        item: inShop(path),
      }),
    ),
  };
}

/** The lowest price in tax-inclusive yen; null for a menu that is priced after an inspection, or by a partner. */
function bookablePrice({ menuType, priceFrom }: ListedMenu): number | null {
  return menuType === 'estimate' || menuType === 'informationSending' ? null : priceFrom;
}

/** Describes the rating that customers gave in reviews. */
function describeRating({ average, count }: Rating) {
  return {
    '@type': 'AggregateRating' as const,
    ratingValue: average,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  };
}

function describeService(menu: ListedMenu, path: string) {
  const { label, description, priceUnit, illustration } = menu;
  const lowest = bookablePrice(menu);
  const offer = {
    '@type': 'Offer' as const,
    url: inShop(path),
    availability: 'https://schema.org/InStock' as const,
    priceSpecification: {
      '@type': 'UnitPriceSpecification' as const,
      price: lowest ?? 0,
      priceCurrency: 'JPY',
      valueAddedTaxIncluded: true,
      unitText: priceUnit,
    },
  };
  return {
    '@type': 'Service' as const,
    name: label,
    description,
    url: inShop(path),
    image: inShop(sharedPicture(illustration)),
    provider: business(),
    ...(lowest !== null && { offers: offer }),
    ...(menu.rating !== null && { aggregateRating: describeRating(menu.rating) }),
  };
}

export function homeDescription(): PageDescription {
  return {
    path: paths.home,
    description:
      'ハウスクリーニング、家事代行、料理代行、ベビーシッターを、税込の総額と空き状況を確かめてから予約できます。',
    picture: sharedPicture('houseclean'),
    things: [
      business(),
      { '@type': 'WebSite' as const, name: publicEnv.brandName, url: inShop('/') },
    ],
  };
}

/** A page with the menus of a service. */
function listDescription(
  crumbs: readonly [...Crumb[], Crumb],
  { lead, illustration }: { readonly lead: string; readonly illustration: string },
): PageDescription {
  const { name, path } = crumbs[crumbs.length - 1] ?? crumbs[0];
  return {
    path,
    description: lead,
    picture: sharedPicture(illustration),
    things: [
      breadcrumbs(crumbs),
      {
        '@type': 'Service' as const,
        name,
        description: lead,
        url: inShop(path),
        image: inShop(sharedPicture(illustration)),
        provider: business(),
      },
    ],
  };
}

export function housecleanDescription(): PageDescription {
  return listDescription([{ name: 'ハウスクリーニング', path: paths.menuSelect.houseclean }], {
    lead: 'エアコン、浴室、キッチンなどのお掃除のメニューと、税込の料金です。空いている日を確かめて予約できます。',
    illustration: 'houseclean',
  });
}

const kurashi: Crumb = { name: '暮らしサポート', path: paths.menuSelect.kurashiCategory };

export function kurashiDescription(): PageDescription {
  const lead =
    '片付け、買い物、庭の手入れなど、暮らしの困りごとを頼めるメニューです。料金は税込で、空いている日を確かめて予約できます。';
  return listDescription([kurashi], { lead, illustration: 'kurashi' });
}

export function kurashiCategoryDescription({
  id,
  label,
  description,
  illustration,
}: ServiceListItem): PageDescription {
  const path = menuSelectPath(paths.menuSelect.kurashiMenus, { id });
  return listDescription([kurashi, { name: label, path }], { lead: description, illustration });
}

export function planListDescription(service: PlanService): PageDescription {
  const { title, path, lead } = planServices[service];
  return listDescription([{ name: title, path }], { lead, illustration: service });
}

/** A page with one menu and its price. */
export function menuDescription(menu: MenuDetail, path: string): PageDescription {
  const { label, description, priceUnit, project, illustration } = menu;
  const lowest = bookablePrice(menu);
  const price = lowest ? `${formatYen(lowest)}から(税込)／${priceUnit}。` : '';
  return {
    path,
    description: `${label}。${description}${price}`,
    picture: sharedPicture(illustration),
    things: [
      breadcrumbs([
        { name: projectLabels[project], path: projectMenuPaths[project] },
        { name: label, path },
      ]),
      describeService(menu, path),
    ],
  };
}
