import { lazy } from 'react';
import { loadPart } from '@/ui/connection/load-part';

const load = () => import(/* webpackChunkName: "draft" */ './draft-parts');
/** Where they cannot be loaded, the page does without what is not needed to choose a menu. */
const nothing = () => ({ default: () => null });

export const Basket = lazy(() => load().then(({ Basket }) => ({ default: Basket }), nothing));

export const OrderRejectionNotice = lazy(() =>
  load().then(({ OrderRejectionNotice }) => ({ default: OrderRejectionNotice }), nothing),
);

export const KeptAllianceNotice = lazy(() =>
  load().then(({ KeptAllianceNotice }) => ({ default: KeptAllianceNotice }), nothing),
);

export const StoredCodeInputs = lazy(() =>
  loadPart(load).then(({ StoredCodeInputs }) => ({ default: StoredCodeInputs })),
);

export const DraftPlan = lazy(() =>
  load().then(({ DraftPlan }) => ({ default: DraftPlan }), nothing),
);
