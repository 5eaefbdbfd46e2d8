import { mainApiClient } from '@/calls/browser-client';
import type { KeptStep } from '@/contract/kept-drafts';
import { DRAFT_OWNER_KEY, STORAGE_KEY, tabStorage } from '@/shell/session/tab-storage';

import { onDraftWritten, onSettle } from '../draft-writes';
import { forgetOnDevice, isKeptOnDevice } from './device-entry';
import { keepOnDevice, readOnDevice } from './draft-on-device';
import { readTabDraft, toCustomerDraft, toVisitorDraft } from './kept-parts';
import { isPageOfAnotherMenu, stepOfPage } from './kept-step';

/** From the last change to keeping it, so that a row of taps is one. */
const QUIET_MS = 1_000;

/** One after the other, so that what is thrown away does not come back with an answer that is late. */
let last: Promise<unknown> = Promise.resolve();

export function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  last = last.then(work, work);
  return last;
}

let lastStep: KeptStep = 'option';

/** The step of the page, or the last one on a page between steps. */
function presentStep(): KeptStep {
  lastStep = stepOfPage(window.location.pathname) ?? lastStep;
  return lastStep;
}

function tabDraft() {
  return readTabDraft(tabStorage.getItem(STORAGE_KEY));
}

/**
 * Whether the tab's order belongs to a customer. One whose session has ended leaves it in the tab, and nothing of it
 * becomes a visitor's. After signing out it belongs to nobody.
 */
function isOwned(): boolean {
  return tabStorage.getItem(DRAFT_OWNER_KEY) !== null;
}

/** False when the next try may succeed: the network or the server failed, or the menu was only looked at until now. */
async function keepForCustomer(tab: NonNullable<ReturnType<typeof tabDraft>>): Promise<boolean> {
  const body = toCustomerDraft(tab, presentStep());
  const kept = await mainApiClient.call('keepDraft', { body });
  if (!kept.ok) return !kept.error.retryable;
  if (kept.value.isKept) forgetOnDevice();
  return kept.value.isKept || body.step !== 'option';
}

/** The same for an order that was placed or given up. */
async function dropForCustomer(): Promise<boolean> {
  forgetOnDevice();
  const dropped = await mainApiClient.call('dropKeptDraft');
  return dropped.ok || !dropped.error.retryable;
}

/**
 * Keeps the tab's order beyond the tab from its next change on (docs/decisions/0078): for a customer on the server,
 * for a visitor in local storage. It runs beside the steps and delays none. What fails is tried again with the next
 * change, when the page is left, and when the network returns.
 *
 * @returns what ends it; a change that waits is still kept
 */
export function startKeepingDraft(isSignedIn: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChanged = false;
  let wasThere = tabDraft() !== null;

  async function keep(): Promise<void> {
    clearTimeout(timer);
    const isWaiting = isSignedIn && !navigator.onLine;
    if (!isChanged || isWaiting || isOwned() !== isSignedIn) return;
    const tab = tabDraft();
    // The order cannot be changed there, and is kept with its step from the next page on.
    if (tab && isPageOfAnotherMenu(window.location, tab.order)) return;
    isChanged = false;
    if (tab === null && !wasThere) return;
    wasThere = tab !== null;
    if (isSignedIn) {
      isChanged = !(await (tab ? keepForCustomer(tab) : dropForCustomer()));
      wasThere ||= isChanged;
    } else if (tab === null) forgetOnDevice();
    else keepOnDevice(toVisitorDraft(tab, presentStep()), Date.now());
  }

  const keepNow = () => void inTurn(keep);
  const endSettling = onSettle(() => inTurn(keep));
  const forget = onDraftWritten(() => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(keepNow, QUIET_MS);
  });
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    // A visitor who goes on a page further changes nothing else.
    isChanged ||= isKeptOnDevice() && stepOfPage(window.location.pathname) !== lastStep;
    keepNow();
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', onHidden, { signal });
  window.addEventListener('pagehide', keepNow, { signal });
  window.addEventListener('online', keepNow, { signal });
  return () => {
    forget();
    endSettling();
    listening.abort();
  };
}

/** Whether the customer has a draft on the server; undefined when that is not known. */
async function hasKeptDraft(): Promise<boolean | undefined> {
  const found = await mainApiClient.call('getKeptDraft');
  return found.ok ? Boolean(found.value.draft) : undefined;
}

/**
 * After signing in: what the tab holds, or else what the device kept, is the customer's on the server and no more on
 * the device. A draft that the customer already has there goes before one that no tab holds any more.
 */
export function handDeviceDraftOver(): Promise<unknown> {
  return inTurn(async () => {
    const onDevice = readOnDevice(Date.now());
    if (!onDevice) return;
    const tab = tabDraft();
    if (!tab) {
      const isThere = await hasKeptDraft();
      if (isThere) forgetOnDevice();
      if (isThere !== false) return;
    }
    const body = tab ? toCustomerDraft(tab, onDevice.step) : onDevice;
    const kept = await mainApiClient.call('keepDraft', { body });
    // A menu that was only looked at gives way to what the customer has, and is left to nobody else on this device.
    if (kept.ok && (kept.value.isKept || (await hasKeptDraft()))) forgetOnDevice();
  });
}
