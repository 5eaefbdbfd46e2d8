// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptDraft } from '@/contract/kept-drafts';
import { aListedMenu } from '../../../../tests/factories/listed-menu';
import {
  aPayableOrder,
  ONE_VISIT,
  storeDraft,
  storedDraft,
} from '../../../../tests/factories/order-draft';
import { keptDraft } from '../../../../tests/main-api/kept-drafts';
import ContinueDraft from './continue-draft';
import { readTabDraft, toCustomerDraft } from './kept-parts';

const push = vi.hoisted(() => vi.fn(async (_path: string) => true));
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

const START = '2026-05-12T09:00:00';
const menu = {
  ...aListedMenu({ id: '12001' }),
  project: 'houseCleaning',
  serviceId: '120',
  visits: ONE_VISIT,
  payMethods: ['creditCard', 'np'],
  types: [],
  options: [{ id: '5' }],
};

let kept: KeptDraft | null;
let kind: 'open' | 'close';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-06T10:00:00+09:00'), toFake: ['Date'] });
  sessionStorage.clear();
  localStorage.clear();
  push.mockClear();
  kept = keptDraft();
  kind = 'open';
  const answers: Readonly<Record<string, () => object>> = {
    '/api/v1/menu/types': () => menu,
    '/api/v1/service_area/contains': () => ({ contains: true, areaLabel: '渋谷区神宮前' }),
    '/api/v1/order/available_dates': () => ({
      days: [{ date: '2026-05-12', times: [{ startsAt: START, kind }] }],
    }),
    '/api/v1/user/order_draft': () => ({ draft: kept }),
  };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(answers[url.split('?')[0] ?? '']?.()),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const onDevice = (change: Partial<KeptDraft> = {}): KeptDraft => {
  const { details: _, ...draft } = keptDraft();
  return { ...draft, step: 'option', ...change };
};

/** Gives the path it led to; '' when the draft was gone. */
async function goOn(draft?: KeptDraft): Promise<string> {
  const onGone = vi.fn();
  const onDone = vi.fn();
  const isSignedIn = draft === undefined;
  render(
    <ContinueDraft
      onDevice={draft}
      isSignedIn={isSignedIn}
      isInJourney={false}
      onFailed={(error) => {
        throw error;
      }}
      onGone={onGone}
      onDone={onDone}
    />,
  );
  await waitFor(() => expect(onGone.mock.calls.length + onDone.mock.calls.length).toBe(1));
  return push.mock.calls[0]?.[0] ?? '';
}

describe('going on with a customer’s draft', () => {
  it('fills the tab with everything that was kept and leads to the step, here the payment', async () => {
    expect(await goOn()).toBe('/order/payment');
    const { workingAddress, hearing, idempotencyKey } = keptDraft().details ?? {};
    expect(storedDraft()).toMatchObject({
      project: 'houseCleaning',
      serviceId: '120',
      selectedDate: [START],
      selectedDateType: 'open',
      workingAddress,
      hearing,
      idempotencyKey,
      payment: {},
    });
  });

  it('leads to the dates, with the start that was lost, when somebody else has taken it', async () => {
    kind = 'close';
    expect(await goOn()).toBe('/order/date');
    expect(storedDraft()).toMatchObject({ selectedDate: [START] });
  });

  it('leads to the dates without one when the start has passed', async () => {
    kept = { ...keptDraft(), starts: ['2026-05-06T09:00:00'] };
    expect(await goOn()).toBe('/order/date');
    expect(storedDraft()).toMatchObject({ selectedDate: [] });
  });

  it('leads to the options when one that was chosen is no longer sold', async () => {
    kept = {
      ...keptDraft(),
      options: [
        { id: '5', quantity: 1 },
        { id: '6', quantity: 1 },
      ],
    };
    expect(await goOn()).toBe('/menu-select/houseclean/option?id=12001');
    expect(readTabDraft(sessionStorage.getItem('recoil-persist'))?.order.basic.options).toEqual([
      { id: '5', quantity: 1 },
    ]);
  });

  it('leaves a tab alone that holds the same order, with the payment that only the tab has', async () => {
    storeDraft(aPayableOrder({ selectedDate: [START] }), { id: '12001' });
    const tab = readTabDraft(sessionStorage.getItem('recoil-persist'));
    kept = tab && toCustomerDraft(tab, 'confirm');
    expect(await goOn()).toBe('/order/confirm');
    expect(storedDraft()).toMatchObject({ selectedPayment: 'creditCard' });
  });

  it('leads nowhere when the order was placed meanwhile', async () => {
    kept = null;
    expect(await goOn()).toBe('');
    expect(storedDraft()).toBeNull();
  });
});

describe('going on with a visitor’s draft', () => {
  it('fills the tab with menu, start and area, and leads to the menu', async () => {
    expect(await goOn(onDevice())).toBe('/menu-select/houseclean/option?id=12001');
    expect(storedDraft()).toMatchObject({ selectedDate: [START], selectedDateType: 'open' });
    expect(readTabDraft(sessionStorage.getItem('recoil-persist'))?.checkedZipCode).toBe('1500001');
  });

  it('leaves out a start that was taken, so that another one is chosen', async () => {
    kind = 'close';
    await goOn(onDevice());
    expect(storedDraft()).toMatchObject({ selectedDate: [] });
  });

  it('leads to registering when the visitor was there', async () => {
    expect(await goOn(onDevice({ step: 'authenticate' }))).toBe('/order/signup/input');
  });
});
