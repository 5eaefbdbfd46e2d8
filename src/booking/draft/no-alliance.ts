import type { OrderAlliance } from '../order/order-draft';

/** It stands apart from the shapes of the draft, since lists of menus need it before there is one. */
export const NO_ALLIANCE: OrderAlliance = {
  allianceCode: '',
  allianceId: '',
  campaignAllianceCodeInputs: [],
};
