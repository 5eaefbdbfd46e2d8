import type { PlacedOrder } from '@/contract/orders';
import type { MenuSelectionQuery } from '@/contract/pricing';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { isNonCardMethod } from '@/domain/pay-methods';
import type { CatalogueMenu } from '../catalogue/catalogue-tables';
import { requireUsableCoupon } from '../catalogue/coupon-repository';
import { getCatalogue } from '../catalogue/indexed-catalogue';
import { listQuestions } from '../catalogue/questionnaire-routes';
import { requireServed } from '../catalogue/service-area-routes';
import type { MainApiDependencies } from '../dependencies';
import { nonCardRules } from '../payments/non-card-rules';
import { knownFees } from './answer-fees';
import { calculatePrice } from './calculate-price';
import { chooseMenu, type MenuAmounts } from './choose-menu';

/** The postal code is checked against the service area when given. */
type CatalogueSelection = MenuAmounts & Pick<MenuSelectionQuery, 'project' | 'id' | 'zipCode'>;

type PriceTerms = 'selectedDate' | 'coupon' | 'payMethod' | 'friendlypointPrice';

/** The first of the dates decides the surcharges. */
interface PricedSelection extends CatalogueSelection, Pick<MenuSelectionQuery, PriceTerms> {
  /** Nominated staff members. */
  readonly fhStaffIds?: readonly string[];
  readonly enquete?: PlacedOrder['enquete'];
}

export type DescribedSelection = Awaited<ReturnType<typeof describeSelection>>;
export type SelectionPrice = Awaited<ReturnType<typeof priceSelection>>;

/** No nomination fee before a first visit with questions, or where nobody is chosen. */
function countNominations({ visits }: CatalogueMenu, staffIds: readonly string[]): number {
  if (visits.dateChoice !== 'staff' || visits.needsFirstHearing) return 0;
  return new Set(staffIds).size;
}

/**
 * Checks catalogue and service area; computes no price. With `mayBeOffSale`, a menu that is no longer sold is accepted, as
 * for what was ordered already.
 * @throws Rejection menu_not_found (also for products and information), option_unavailable,
 * quantity_out_of_range, outside_service_area
 */
export async function describeSelection(
  deps: MainApiDependencies,
  selection: CatalogueSelection,
  { mayBeOffSale = false } = {},
) {
  const catalogue = await getCatalogue(deps);
  const menuById = mayBeOffSale ? catalogue.anyMenuById : catalogue.menuById;
  const menu = menuById.get(selection.id);
  const isOrdered = menu?.kind === 'service' || menu?.kind === 'estimate';
  if (menu?.project !== selection.project || !isOrdered) throw new Rejection('menu_not_found');
  const chosen = chooseMenu(menu, menuById, selection);
  if (selection.zipCode) await requireServed(deps, selection.project, selection.zipCode);
  const done = [menu, ...chosen.recommends.map(({ id }) => menuById.get(id))];
  const requiredSkills = new Set(done.flatMap((one) => one?.skills ?? []));
  const requiredCredentials = new Set(done.flatMap((one) => one?.credentials ?? []));
  return {
    ...chosen,
    requiredSkills: [...requiredSkills].sort(),
    requiredCredentials: [...requiredCredentials],
  };
}

/** @throws as `describeSelection`, coupon errors, pay_method_unavailable */
export async function priceSelection(deps: MainApiDependencies, selection: PricedSelection) {
  const described = await describeSelection(deps, selection);
  const { payMethod } = selection;
  if (payMethod && !described.menu.payMethods.includes(payMethod)) {
    throw fieldRejection('pay_method_unavailable', 'payMethod');
  }
  const friendlyPoints = selection.friendlypointPrice ?? 0;
  if (friendlyPoints > 0 && described.menu.payMethods.length === 0) {
    throw fieldRejection('pay_method_unavailable', 'friendlypointPrice');
  }
  const coupon = selection.coupon
    ? await requireUsableCoupon(deps, selection.coupon, described.menu)
    : null;
  const questions = await listQuestions(deps, selection);
  const isQuotedFirst = described.menu.kind === 'estimate';
  const price = calculatePrice(described, {
    startsAt: selection.selectedDate?.[0] ?? null,
    coupon,
    friendlyPoints,
    nominations: countNominations(described.menu, selection.fhStaffIds ?? []),
    payMethod: payMethod ?? 'creditCard',
    handlingFee: isNonCardMethod(payMethod) ? nonCardRules[payMethod].handlingFee(deps) : 0,
    onSiteFees: isQuotedFirst ? [] : knownFees(questions, selection.enquete ?? [], described.types),
  });
  return { ...described, price, coupon };
}
