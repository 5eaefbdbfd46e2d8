import { mainApi } from '@/contract/main-api';
import type { MenuEstimate } from '@/contract/pricing';
import { fieldError } from '../http/api-error';
import { implement, type Routes } from '../http/implement';
import type { ChosenItem } from '../pricing/priced-selection';
import { requireUsableCoupon } from '../services/coupons';
import { getCatalogue } from '../services/menu-catalogue';
import { type DescribedSelection, priceSelection } from '../services/price-selection';

/** Shown where a menu is not paid to us. */
const PARTNER_SETTLEMENT = '料金は、ご訪問当日に担当のパートナーへ直接お支払いください。';

function toItems(items: readonly ChosenItem[]) {
  return items.map(({ id, label, quantity }) => ({ id, label, quantity }));
}

function toSelectedMenu(described: DescribedSelection): MenuEstimate['menu'] {
  return {
    id: described.menu.id,
    label: described.menu.label,
    project: described.menu.project,
    quantity: described.quantity,
    durationMinutes: described.durationMinutes,
    types: toItems(described.types),
    options: toItems(described.options),
    additional: toItems(described.recommends),
  };
}

export const pricingRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.estimateMenu, async ({ query }) => {
    const priced = await priceSelection(deps, query);
    return {
      menu: toSelectedMenu(priced),
      price: query.skipPriceCalculation ? null : priced.price,
    };
  });
  implement(app, deps, mainApi.getOrderMenu, async ({ query }) => {
    const priced = await priceSelection(deps, query);
    return {
      menu: toSelectedMenu(priced),
      price: query.skipPriceCalculation ? null : priced.price,
      payMethods: [...priced.menu.payMethods],
      settlementInformation: priced.menu.paymentType === 'partner' ? PARTNER_SETTLEMENT : '',
    };
  });
  implement(app, deps, mainApi.checkCoupon, async ({ query }) => {
    const { code, project, id } = query;
    const coupon = await requireUsableCoupon(deps, code, { project, id }, 'code');
    const { menuById } = await getCatalogue(deps);
    if (menuById.get(id)?.project !== project) throw fieldError('coupon_other_menu', 'code');
    return { code: coupon.code, label: coupon.label };
  });
};
