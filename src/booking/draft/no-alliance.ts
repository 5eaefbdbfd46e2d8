import type { OrderAlliance } from './order-draft';

/** Apart from the shapes of the draft, since lists of menus have it before there is one. */
export const NO_ALLIANCE: OrderAlliance = {
  allianceCode: '',
  allianceId: '',
  campaignAllianceCodeInputs: [],
};
