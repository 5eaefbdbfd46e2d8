import type { KeptDetails, KeptDraft, KeptStep } from '@/contract/kept-drafts';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import { BUSINESS_FORM_KEYS, SELECTED_ORDER_KEY } from '@/shell/session/tab-storage';
import { postOrder, type SelectedOrder } from '../../order/order-draft';
import { toOrderedAmounts } from '../../order/price-query';
import { readSelectedOrder } from '../stored-order';
import { parseStoredState, readEntry, STORED_ENTRIES } from '../stored-state';
import type { DeviceDraft } from './draft-on-device';

/** The order that a tab holds, with what stands beside it. */
export interface TabDraft {
  readonly order: SelectedOrder;
  /** The postcode whose area was checked for this service, before an address is known. */
  readonly checkedZipCode: string | undefined;
  readonly answers: readonly { id: string; label: string; answer: string }[];
}

/** Reads the tab's draft; null without an order, and for one that cannot be read. */
export function readTabDraft(storedText: string | null): TabDraft | null {
  const state = parseStoredState(storedText ?? '{}');
  const stored = state[SELECTED_ORDER_KEY];
  if (!postOrder.accepts(stored)) return null;
  try {
    const order = readSelectedOrder(stored, state[BUSINESS_FORM_KEYS[stored.project]]);
    if (!order) return null;
    const area = readEntry(STORED_ENTRIES.ServiceArea, state.ServiceArea);
    const answers = readEntry(STORED_ENTRIES.HearingDataList, state.HearingDataList);
    const checkedZipCode = area?.project === order.project ? area.zipCode : undefined;
    return { order, checkedZipCode, answers };
  } catch (thrown) {
    if (thrown instanceof InternalDataError) return null;
    throw thrown;
  }
}

function pickMenu({ order }: TabDraft, step: KeptStep, zipCode: string | undefined) {
  const { types, options, recommends } = toOrderedAmounts(order);
  const { project, basic } = order;
  return {
    project,
    menuId: basic.id,
    quantity: basic.quantity,
    types,
    options,
    additional: recommends,
    ...(zipCode !== undefined && { zipCode }),
    step,
  };
}

/** Visitors answer no questions and give no address, so that later steps than registering begin there again. */
function visitorStep(step: KeptStep): KeptStep {
  return step === 'option' || step === 'menuConfirm' ? step : 'authenticate';
}

/**
 * For local storage: menu with amounts and options, postcode, the start that was chosen, and the page. A nomination
 * is left out, and with it starts that hold for that person only.
 */
export function toVisitorDraft(tab: TabDraft, step: KeptStep): DeviceDraft {
  const { selectedDate, selectedDateType, fhStaffIds } = tab.order;
  const isAnybodys = selectedDateType === 'open' && fhStaffIds.length === 0;
  return {
    ...pickMenu(tab, visitorStep(step), tab.checkedZipCode),
    starts: isAnybodys ? [...selectedDate] : [],
  };
}

/**
 * For the server. Without anything of the payment but its method, which the agreed total was for, and without the
 * customer's name: that is the account's.
 */
export function toCustomerDraft(tab: TabDraft, step: KeptStep): KeptDraft {
  const { order, checkedZipCode, answers } = tab;
  const { workingAddress, selectedDateType, staffName, bookedVisits, agreedTotal } = order;
  const details: KeptDetails = {
    idempotencyKey: order.idempotencyKey,
    ...(selectedDateType !== undefined && { selectedDateType }),
    ...(order.usualStart !== undefined && { usualStart: order.usualStart }),
    fhStaffIds: [...order.fhStaffIds],
    ...(staffName !== undefined && { staffName }),
    ...(bookedVisits !== undefined && { bookedVisits }),
    isTel: order.isTel,
    isForeignStaffAccepted: order.isForeignStaffAccepted,
    allianceCode: order.allianceCode,
    allianceId: order.allianceId,
    campaignAllianceCodeInputs: [...order.campaignAllianceCodeInputs],
    ...(workingAddress && { workingAddress: { ...workingAddress } }),
    isSendMailForCampaign: order.isSendMailForCampaign,
    coupon: order.coupon,
    friendlyPoint: order.friendlyPoint,
    hearing: { ...order.hearing },
    isHearingDone: order.isHearingDone,
    answers: [...answers],
    isViewedOrderConfirm: order.isViewedOrderConfirm,
    ...(agreedTotal !== undefined && { agreedTotal }),
    ...(order.selectedPayment !== undefined && { payMethod: order.selectedPayment }),
  };
  const zipCode = workingAddress?.zipCode ?? checkedZipCode;
  return { ...pickMenu(tab, step, zipCode), starts: [...order.selectedDate], details };
}
