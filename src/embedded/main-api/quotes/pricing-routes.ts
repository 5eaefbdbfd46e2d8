import { mainApi } from '@/contract/main-api';
import type { MenuEstimate, MenuSelectionQuery } from '@/contract/pricing';
import { quantityInWords, unitMinutesOf } from '@/domain/sold-by-time';
import type { MainApiDependencies } from '../dependencies';
import { implement, type Routes } from '../http/implement';
import { getCatalogue } from '../menus/menu-catalogue';
import { laterVisitsTotal } from '../orders/visit-charges';
import type { ChosenItem } from '../pricing/priced-selection';
import { requireUsableCoupon } from './coupon-repository';
import {
  type DescribedSelection,
  minimumOrderRemedyOf,
  type PricedSelection,
  priceSelection,
} from './price-selection';

/** For menus that are not paid to the shop. */
const PARTNER_SETTLEMENT = '料金は、訪問の当日に、提携会社へ直接お支払いください。';

function toItems(items: readonly ChosenItem[]) {
  return items.map(({ id, label, quantity }) => ({ id, label, quantity }));
}

/** Menus sold by time show the quantity in words. */
function toTypes({ menu, types }: DescribedSelection) {
  return unitMinutesOf(menu) === null
    ? toItems(types)
    : toItems(types).map((type) => ({
        ...type,
        quantityText: quantityInWords(menu, type.quantity),
      }));
}

function toSelectedMenu(described: DescribedSelection): MenuEstimate['menu'] {
  return {
    id: described.menu.id,
    label: described.menu.label,
    project: described.menu.project,
    quantity: described.quantity,
    durationMinutes: described.durationMinutes,
    types: toTypes(described),
    options: toItems(described.options),
    additional: toItems(described.recommends),
  };
}

function toSelection({ fhStaffIds = '', ...query }: MenuSelectionQuery): PricedSelection {
  return { ...query, fhStaffIds: fhStaffIds.split(',').filter((id) => id !== '') };
}

async function describeOrder(deps: MainApiDependencies, query: MenuSelectionQuery) {
  const priced = await priceSelection(deps, toSelection(query));
  const price = query.skipPriceCalculation ? null : priced.price;
  return {
    menu: toSelectedMenu(priced),
    price,
    minimumOrderRemedy: price && (await minimumOrderRemedyOf(deps, priced)),
    laterVisitsTotal: price && laterVisitsTotal(price, priced.menu.visits.rhythmWeeks),
    payMethods: [...priced.menu.payMethods],
    settlementInformation: priced.menu.paymentType === 'partner' ? PARTNER_SETTLEMENT : '',
  };
}

export const pricingRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.estimateMenu, async ({ query }) => {
    const { menu, price, minimumOrderRemedy } = await describeOrder(deps, query);
    return { menu, price, minimumOrderRemedy };
  });
  implement(app, deps, mainApi.getOrderMenu, ({ query }) => describeOrder(deps, query));
  implement(app, deps, mainApi.getMaidOrder, ({ query }) => describeOrder(deps, query));
  implement(app, deps, mainApi.checkCoupon, async ({ query }) => {
    const { code, project, id } = query;
    const menu = (await getCatalogue(deps)).menuById.get(id);
    const ofProject = menu?.project === project ? menu : undefined;
    const coupon = await requireUsableCoupon(deps, code, ofProject, 'code');
    return { code: coupon.code, label: coupon.label };
  });
};
