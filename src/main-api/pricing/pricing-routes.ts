import { mainApi } from '@/contract/main-api';
import type { MenuSelectionQuery } from '@/contract/pricing';
import { quantityInWords, unitMinutesOf } from '@/domain/sold-by-time';
import { requireUsableCoupon } from '../catalogue/coupon-repository';
import { getCatalogue } from '../catalogue/indexed-catalogue';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { laterVisitsTotal } from '../payments/visit-charges';
import { minimumOrderRemedy } from './cheapest-order';
import { type DescribedSelection, priceSelection } from './price-selection';

/** For menus that are not paid to the shop. */
const PARTNER_SETTLEMENT = '料金は、訪問の当日に、提携会社へ直接お支払いください。';

/** Menus sold by time show the quantity in words. */
function describeMenu({ menu, ...chosen }: DescribedSelection) {
  const isByTime = unitMinutesOf(menu) !== null;
  return {
    ...menu,
    ...chosen,
    types: chosen.types.map((type) => ({
      ...type,
      ...(isByTime && { quantityText: quantityInWords(menu, type.quantity) }),
    })),
    additional: chosen.recommends,
  };
}

/** With all of the menu; the answer's schema strips what it does not declare. */
async function describeOrder(deps: MainApiDependencies, query: MenuSelectionQuery) {
  const fhStaffIds = (query.fhStaffIds ?? '').split(',').filter((id) => id !== '');
  const enquete = query.enquete.map(({ id, values }) => ({ id, values: values.split(',') }));
  const priced = await priceSelection(deps, { ...query, fhStaffIds, enquete });
  const price = query.skipPriceCalculation ? null : priced.price;
  const isBelowMinimum = price !== null && price.minimumOrderShortfall > 0;
  const { menuById } = await getCatalogue(deps);
  return {
    menu: describeMenu(priced),
    price,
    minimumOrderRemedy: isBelowMinimum ? minimumOrderRemedy(priced, menuById) : null,
    laterVisitsTotal: price && laterVisitsTotal(price, priced.menu.visits.rhythmWeeks),
    payMethods: priced.menu.payMethods,
    settlementInformation: priced.menu.paymentType === 'partner' ? PARTNER_SETTLEMENT : '',
  };
}

export const pricingRoutes: Routes = ({ implement }, deps) => {
  for (const call of [mainApi.estimateMenu, mainApi.getOrderMenu, mainApi.getMaidOrder]) {
    implement(call, ({ query }) => describeOrder(deps, query));
  }
  implement(mainApi.checkCoupon, async ({ query }) => {
    const { code, project, id } = query;
    const menu = (await getCatalogue(deps)).menuById.get(id);
    const ofProject = menu?.project === project ? menu : undefined;
    return requireUsableCoupon(deps, code, ofProject, 'code');
  });
};
