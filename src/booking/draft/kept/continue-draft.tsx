import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import type { KeptDetails, KeptDraft } from '@/contract/kept-drafts';
import type { MenuDetail } from '@/contract/menus';
import { STORAGE_KEY, tabStorage } from '@/shell/session/tab-storage';
import {
  newPostOrder,
  type PostOrder,
  type PreOrder,
  type SelectedOrder,
  toMenuTerms,
} from '../../order/order-draft';
import { HydrationGate } from '../hydration-gate';
import { JourneyState } from '../journey-state';
import { menuOptionPath } from '../order-paths';
import { type Customer, REGISTERED } from '../order-steps';
import { useOrderDraftActions } from '../use-order-draft';
import { useStored } from '../use-stored';
import { isStartTaken, startsAhead } from './draft-offer';
import { readTabDraft, toCustomerDraft, toVisitorDraft } from './kept-parts';
import { pathOfStep } from './kept-step';

const VISITOR: Customer = { isSignedIn: false, isRegistered: false };

/** The tab's order, where that is just this one, with what is not kept of it, such as the payment; or else null. */
function sameInTab(kept: KeptDraft): SelectedOrder | null {
  const tab = readTabDraft(tabStorage.getItem(STORAGE_KEY));
  if (!tab) return null;
  const held = kept.details ? toCustomerDraft(tab, kept.step) : toVisitorDraft(tab, kept.step);
  return sameText(held) === sameText(kept) ? tab.order : null;
}

/** Members in one order, whoever wrote them. */
function sameText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => a.localeCompare(b)))
      : member,
  );
}

function stillOffered(items: PreOrder['types'], offered: MenuDetail['options']) {
  return items.filter(({ id }) => offered.some((offer) => offer.id === id));
}

/**
 * The draft in the shape of the tab's, with the menu's present terms. Starts that have passed are left out.
 *
 * @param isTaken a customer's starts stay then, so that the date page offers the nearest ones; a visitor chooses anew
 */
function restoredDraft(kept: KeptDraft, menu: MenuDetail, now: Date, isTaken: boolean) {
  const types = stillOffered(kept.types, menu.types);
  const options = stillOffered(kept.options, menu.options);
  const { id, project, menuType } = menu;
  const basic: PreOrder = {
    id,
    project,
    menuType,
    quantity: kept.quantity,
    types,
    options,
    additional: kept.additional,
  };
  const {
    answers = [],
    payMethod: _chosenAgain,
    ...details
  }: Partial<KeptDetails> = kept.details ?? {};
  const starts = isTaken && !kept.details ? [] : startsAhead(kept, now);
  const change: Partial<PostOrder> = {
    ...details,
    selectedDate: starts,
    selectedDateType: starts.length === 0 ? undefined : (details.selectedDateType ?? 'open'),
    // Before the page of dates they are checked there, as the place may still change.
    isDateUnchecked: starts.length > 0 && !isAfterDates(kept.step),
  };
  const isWhole = types.length === kept.types.length && options.length === kept.options.length;
  return { basic, change, answers, isWhole };
}

function isAfterDates(step: KeptDraft['step']): boolean {
  return step === 'payment' || step === 'confirm';
}

async function readArea({ project, zipCode }: KeptDraft) {
  if (zipCode === undefined) return null;
  const found = await mainApiClient.call('checkServiceArea', { query: { project, zipCode } });
  if (!found.ok || !found.value.contains) return null;
  return { project, zipCode, areaLabel: found.value.areaLabel };
}

interface ContinueDraftProps {
  /** The draft of the device; undefined for the customer's draft on the server. */
  onDevice: KeptDraft | undefined;
  isSignedIn: boolean;
  /** The page has the draft's state already, as the steps of an order do. */
  isInJourney: boolean;
  onFailed: (error: Failure) => void;
  /** Somebody has placed it or thrown it away meanwhile. */
  onGone: () => void;
  onDone: () => void;
}

/** Puts the draft into the tab and goes to its step. */
export default function ContinueDraft({ isInJourney, ...props }: ContinueDraftProps) {
  if (isInJourney) return <DraftFilling {...props} />;
  return (
    <JourneyState>
      <HydrationGate fallback={null}>{() => <DraftFilling {...props} />}</HydrationGate>
    </JourneyState>
  );
}

function DraftFilling({
  onDevice,
  isSignedIn,
  onFailed,
  onGone,
  onDone,
}: Omit<ContinueDraftProps, 'isInJourney'>) {
  const router = useRouter();
  const { discard, chooseMenu, update } = useOrderDraftActions();
  const [, setAnswers] = useStored('HearingDataList');
  const [, setArea] = useStored('ServiceArea');
  const isStarted = useRef(false);

  async function read() {
    if (onDevice) return onDevice;
    const found = await mainApiClient.call('getKeptDraft');
    if (found.ok) return found.value.draft;
    onFailed(found.error);
    return undefined;
  }

  const start = useEffectEvent(async () => {
    const kept = await read();
    if (kept === undefined) return;
    if (kept === null) return onGone();
    const query = { project: kept.project, id: kept.menuId };
    const [menu, area] = await Promise.all([
      mainApiClient.call('getMenuTypes', { query }),
      readArea(kept),
    ]);
    if (!menu.ok) return onFailed(menu.error);
    const terms = toMenuTerms(menu.value);
    const now = new Date();
    const ahead = startsAhead(kept, now);
    const isTaken = await isStartTaken(mainApiClient.call, kept, menu.value, ahead);
    const { basic, change, answers, isWhole } = restoredDraft(kept, menu.value, now, isTaken);
    const inTab = isTaken ? null : sameInTab(kept);
    if (!inTab) {
      discard();
      chooseMenu(basic, terms);
      update(change);
      setAnswers(answers);
      if (area) setArea(area);
    }
    const { project, menuType } = basic;
    const order = inTab ?? {
      ...newPostOrder({ project, menuType, ...terms }, ''),
      ...change,
      basic,
    };
    const customer = isSignedIn ? REGISTERED : VISITOR;
    const step = isTaken && isAfterDates(kept.step) ? 'date' : kept.step;
    await router.push(isWhole ? pathOfStep(step, order, customer) : menuOptionPath(order));
    onDone();
  });
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  }, []);

  return null;
}
