// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aPostOrder,
  CUSTOMER,
  ONE_VISIT,
  ORDER_PLACE,
  someMenuFacts,
  storedDraft,
} from '../../../tests/factories/order-draft';
import type { PreOrder, SelectedOrder } from '../order/order-draft';
import { HydrationGate } from './hydration-gate';
import { JourneyState } from './journey-state';
import { OrderStepGate } from './order-step-gate';
import type { Customer } from './order-steps';
import { useOrderDraftActions, useSelectedOrder } from './use-order-draft';

type OrderDraftActions = ReturnType<typeof useOrderDraftActions>;

import { useStored } from './use-stored';

const replace = vi.fn(async () => true);
vi.mock('next/router', () => ({ useRouter: () => ({ replace }) }));

const STORAGE_KEY = 'recoil-persist';
const customer: Customer = { isSignedIn: true, isRegistered: true };
const nobody: Customer = { isSignedIn: false, isRegistered: false };

const airConditioner: PreOrder = {
  id: '10101',
  menuType: 'service',
  quantity: 1,
  types: [],
  options: [],
  additional: [],
  project: 'houseCleaning',
};

const { project: _project, menuType: _menuType, ...menuFacts } = someMenuFacts();
const aMenu = (serviceId: string) => ({ ...menuFacts, serviceId });

class Boundary extends Component<{ children: ReactNode }, { message: string | undefined }> {
  override state = { message: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.name : 'unknown' };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

interface Draft {
  order: SelectedOrder | null;
  actions: OrderDraftActions;
  answerTexts: ReturnType<typeof useStored<'HearingDataList'>>;
  unfinished: ReturnType<typeof useStored<'UnfinishedAddress'>>;
  area: ReturnType<typeof useStored<'ServiceArea'>>;
  step: ReturnType<typeof useStored<'StepInfo'>>;
}

function Probe({ held }: { held: { draft?: Draft } }) {
  held.draft = {
    order: useSelectedOrder(),
    actions: useOrderDraftActions(),
    answerTexts: useStored('HearingDataList'),
    unfinished: useStored('UnfinishedAddress'),
    area: useStored('ServiceArea'),
    step: useStored('StepInfo'),
  };
  return null;
}

/** A tab of the journey: what it holds now, and a reload. */
function openTab() {
  const held: { draft?: Draft } = {};
  const show = () =>
    render(
      <JourneyState>
        <Boundary>
          <HydrationGate fallback="待機中">{() => <Probe held={held} />}</HydrationGate>
        </Boundary>
      </JourneyState>,
      { onCaughtError: () => {} },
    );
  let shown = show();
  const draft = (): Draft => {
    if (!held.draft) throw new Error('no draft was shown');
    return held.draft;
  };
  return {
    draft,
    change: (make: (draft: Draft) => void) => act(() => make(draft())),
    reload: () => {
      shown.unmount();
      shown = show();
    },
    text: () => shown.container.textContent,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  replace.mockClear();
});

describe('the order draft', () => {
  it('is empty at first, and starts when a menu is chosen', () => {
    const tab = openTab();
    expect(tab.draft().order).toBeNull();
    tab.change(({ actions }) => actions.chooseMenu(airConditioner, aMenu('aircon')));
    expect(tab.draft().order).toMatchObject({
      project: 'houseCleaning',
      serviceId: 'aircon',
      basic: { id: '10101', quantity: 1 },
      hearing: {},
      selectedDate: [],
    });
    expect(tab.draft().order?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it('survives a reload under the storage keys of SPEC section 3', async () => {
    const tab = openTab();
    tab.change(({ actions }) => actions.chooseMenu(airConditioner, aMenu('aircon')));
    tab.change(({ actions }) =>
      actions.update({ hearing: { 11: 'yes' }, selectedDate: ['2026-05-06T10:00:00'] }),
    );
    tab.change(({ actions }) => actions.updateBasic({ quantity: 3 }));
    tab.change(({ unfinished: [, set] }) => set({ town: '神宮前' }));
    const before = tab.draft().order;
    await waitFor(() => expect(sessionStorage.getItem(STORAGE_KEY)).toContain('神宮前'));
    tab.reload();
    expect(tab.draft().order).toEqual(before);
    expect(tab.draft().order?.basic.quantity).toBe(3);
    expect(tab.draft().unfinished[0]).toEqual({ town: '神宮前' });
    expect(Object.keys(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? ''))).toEqual(
      expect.arrayContaining(['SelectedOrder', 'HouseCleaning']),
    );
  });

  it('keeps everything when the same menu is chosen again with other amounts', () => {
    const tab = openTab();
    tab.change(({ actions }) => actions.chooseMenu(airConditioner, aMenu('aircon')));
    tab.change(({ actions }) => actions.update({ hearing: { 11: 'yes' }, isHearingDone: true }));
    tab.change(({ actions }) =>
      actions.chooseMenu({ ...airConditioner, quantity: 2 }, aMenu('aircon')),
    );
    expect(tab.draft().order).toMatchObject({
      hearing: { 11: 'yes' },
      isHearingDone: true,
      basic: { quantity: 2 },
    });
  });

  it('drops answers and dates when another menu is chosen, and keeps the address', () => {
    const tab = openTab();
    tab.change(({ actions }) => actions.chooseMenu(airConditioner, aMenu('aircon')));
    tab.change(({ actions }) =>
      actions.update({
        hearing: { 11: 'yes' },
        isHearingDone: true,
        selectedDate: ['2026-05-06T10:00:00'],
        selectedDateType: 'open',
        workingAddress: ORDER_PLACE,
        isViewedOrderConfirm: true,
      }),
    );
    tab.change(({ answerTexts: [, set] }) => set([{ id: '11', label: 'ペット', answer: 'いる' }]));
    tab.change(({ actions }) =>
      actions.update({ coupon: 'AIRCON2000', friendlyPoint: 500, agreedTotal: 10_700 }),
    );
    const key = tab.draft().order?.idempotencyKey;
    tab.change(({ actions }) =>
      actions.chooseMenu({ ...airConditioner, id: '10201' }, aMenu('bath')),
    );
    expect(tab.draft().order).toMatchObject({
      serviceId: 'bath',
      basic: { id: '10201' },
      hearing: {},
      isHearingDone: false,
      selectedDate: [],
      isViewedOrderConfirm: false,
      coupon: '',
      friendlyPoint: 0,
      workingAddress: ORDER_PLACE,
    });
    expect(tab.draft().order?.idempotencyKey).not.toBe(key);
    expect(tab.draft().order?.selectedDateType).toBeUndefined();
    expect(tab.draft().order?.agreedTotal).toBeUndefined();
    expect(tab.draft().answerTexts[0]).toEqual([]);
  });

  it('keeps a partner’s offer with its menu until another menu or offer is chosen', () => {
    const tab = openTab();
    const offer = {
      allianceCode: 'HIDAMARI',
      allianceId: '902',
      campaignAllianceCodeInputs: ['123456'],
    };
    const none = { allianceCode: '', allianceId: '', campaignAllianceCodeInputs: [] };
    tab.change(({ actions }) => actions.chooseMenu(airConditioner, aMenu('aircon'), offer));
    tab.change(({ actions }) =>
      actions.chooseMenu({ ...airConditioner, quantity: 2 }, aMenu('aircon')),
    );
    expect(tab.draft().order).toMatchObject({ ...offer, basic: { quantity: 2 } });

    tab.change(({ actions }) =>
      actions.chooseMenu({ ...airConditioner, id: '10201' }, aMenu('bath')),
    );
    expect(tab.draft().order).toMatchObject(none);
    tab.change(({ actions }) =>
      actions.chooseMenu({ ...airConditioner, id: '10201' }, aMenu('bath'), offer),
    );
    expect(tab.draft().order).toMatchObject(offer);
    tab.change(({ actions }) =>
      actions.chooseMenu({ ...airConditioner, id: '10201' }, aMenu('bath'), none),
    );
    expect(tab.draft().order).toMatchObject(none);
  });

  it('starts again with a menu of another project, and keeps customer and place', () => {
    const tab = openTab();
    tab.change(({ actions }) => actions.chooseMenu(airConditioner, aMenu('aircon')));
    tab.change(({ actions }) =>
      actions.update({
        workingAddress: ORDER_PLACE,
        customerData: CUSTOMER,
        selectedBillingAddressType: 'workingAddress',
        selectedDate: ['2026-05-06T10:00:00'],
        selectedPayment: 'np',
        isTel: true,
      }),
    );
    tab.change(({ unfinished: [, set] }) => set({ town: '神宮前' }));
    const key = tab.draft().order?.idempotencyKey;
    tab.change(({ actions }) =>
      actions.chooseMenu({ ...airConditioner, id: '16510', project: 'maid' }, aMenu('kaji')),
    );
    expect(tab.draft().order).toMatchObject({
      project: 'maid',
      workingAddress: ORDER_PLACE,
      customerData: CUSTOMER,
      selectedBillingAddressType: 'workingAddress',
      selectedDate: [],
      isTel: false,
    });
    expect(tab.draft().order?.selectedPayment).toBeUndefined();
    expect(tab.draft().unfinished[0]).toEqual({ town: '神宮前' });
    expect(tab.draft().order?.idempotencyKey).not.toBe(key);
  });

  it('removes the rejection and the partner’s number when another menu is chosen', async () => {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({
        OrderRejection: { code: 'first_trial_used', message: '', alternatives: [] },
        AllianceCodeInputs: { allianceId: '902', inputs: ['123456'] },
      }),
    );
    const tab = openTab();
    tab.change(({ actions }) => actions.chooseMenu(airConditioner, aMenu('aircon')));
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '')).toMatchObject({
        OrderRejection: null,
        AllianceCodeInputs: null,
        HouseCleaning: { id: '10101' },
      }),
    );
  });

  it('is discarded with everything that belongs to it', () => {
    const tab = openTab();
    tab.change(({ actions }) => actions.chooseMenu(airConditioner, aMenu('aircon')));
    tab.change(({ answerTexts: [, setAnswerTexts], unfinished: [, setUnfinished] }) => {
      setAnswerTexts([{ id: '11', label: 'ペット', answer: 'いる' }]);
      setUnfinished({ town: '神宮前' });
    });
    tab.change(({ actions }) => actions.discard());
    tab.reload();
    expect(tab.draft().order).toBeNull();
    expect(tab.draft().answerTexts[0]).toEqual([]);
    expect(tab.draft().unfinished[0]).toBeNull();
  });

  it('ignores changes while no menu has been chosen', () => {
    const tab = openTab();
    tab.change(({ actions }) => actions.update({ hearing: { 11: 'yes' } }));
    tab.change(({ actions }) => actions.updateBasic({ quantity: 2 }));
    expect(tab.draft().order).toBeNull();
  });
});

describe('damaged or full storage', () => {
  it.each([
    ['no JSON', '{"SelectedOrder":'],
    ['JSON that is no object', '[1,2]'],
    ['an order of another shape', '{"SelectedOrder":{"project":"houseCleaning"}}'],
    ['an unknown project', '{"SelectedOrder":{"project":"gardening"}}'],
  ])('causes an internal-data error: %s', (_what, stored) => {
    sessionStorage.setItem(STORAGE_KEY, stored);
    const tab = openTab();
    expect(tab.text()).toBe('InternalDataError');
  });

  it('is treated as empty when only convenience data is damaged', () => {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({
        ServiceArea: { zipCode: 1500001 },
        StepInfo: 'x',
        HearingDataList: [{ id: 1 }, { id: '11', label: 'ペット', answer: 'いる' }],
        UnfinishedAddress: { town: 5 },
      }),
    );
    const { area, step, answerTexts, unfinished } = openTab().draft();
    expect(area[0]).toBeNull();
    expect(step[0]).toEqual({
      completedOrderId: '',
      completedProject: 'houseCleaning',
    });
    expect(answerTexts[0]).toEqual([{ id: '11', label: 'ペット', answer: 'いる' }]);
    expect(unfinished[0]).toBeNull();
  });

  it('keeps the order in memory when nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const tab = openTab();
    tab.change(({ actions }) => actions.chooseMenu(airConditioner, aMenu('aircon')));
    expect(tab.draft().order?.basic.id).toBe('10101');
  });
});

describe('OrderStepGate', () => {
  function showDateStep(who: Customer) {
    return render(
      <JourneyState>
        <OrderStepGate step="date" customer={who} fallback={<p>確認しています</p>}>
          {(order) => <p key="step">{`日時: ${order.workingAddress.city}`}</p>}
        </OrderStepGate>
      </JourneyState>,
    );
  }

  async function store(make: (actions: OrderDraftActions) => void) {
    const tab = openTab();
    tab.change(({ actions }) => actions.chooseMenu(airConditioner, aMenu('aircon')));
    tab.change(({ actions }) => make(actions));
    await waitFor(() => expect(sessionStorage.getItem(STORAGE_KEY)).toContain('10101'));
  }

  it('shows the fallback on the server', () => {
    expect(
      renderToString(
        <JourneyState>
          <OrderStepGate step="date" customer={customer} fallback="確認しています">
            {() => '日時'}
          </OrderStepGate>
        </JourneyState>,
      ),
    ).toContain('確認しています');
  });

  it('redirects to the menu when no menu has been chosen', async () => {
    showDateStep(customer);
    expect(screen.getByText('確認しています')).toBeTruthy();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/menu-select/houseclean'));
  });

  it.each<[string, Customer, Parameters<OrderDraftActions['update']>[0], string]>([
    [
      'sign-in',
      nobody,
      { isHearingDone: true, workingAddress: ORDER_PLACE },
      '/order/authenticate',
    ],
    ['the questions', customer, { workingAddress: ORDER_PLACE }, '/order/ask'],
    ['the address', customer, { isHearingDone: true }, '/order/address'],
  ])('redirects to %s when that is the first step not done', async (_what, who, change, path) => {
    await store((actions) => actions.update(change));
    showDateStep(who);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(path));
  });

  it('shows the step once every step before it has been done', async () => {
    await store((actions) => actions.update({ isHearingDone: true, workingAddress: ORDER_PLACE }));
    showDateStep(customer);
    expect(await screen.findByText('日時: 渋谷区')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });

  it('reads the menu terms again for a draft that an older build stored without them', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const visits = { ...ONE_VISIT, dateChoice: 'multiple', count: 2 };
      return Response.json({ serviceId: '110', visits, payMethods: [] });
    });
    const { visitTerms: _unknown, ...older } = aPostOrder();
    const { project, menuType } = older;
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({
        SelectedOrder: older,
        HouseCleaning: { ...airConditioner, project, menuType },
      }),
    );
    showDateStep(customer);
    // What is assumed until then can be wrong, the price of a regular plan above all.
    expect(screen.getByText('確認しています')).toBeTruthy();
    expect(await screen.findByText('日時: 渋谷区')).toBeTruthy();
    expect(asked).toEqual(['/api/v1/menu/types?project=houseCleaning&id=10101']);
    await waitFor(() =>
      expect(storedDraft()).toMatchObject({
        areTermsAssumed: false,
        isPaymentNeeded: false,
        visitTerms: { dateChoice: 'multiple', count: 2 },
        workingAddress: ORDER_PLACE,
      }),
    );
    expect(replace).not.toHaveBeenCalled();
  });

  it('redirects to the complete page after the order was placed', async () => {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({
        StepInfo: { completedOrderId: '20260506-1', completedProject: 'houseCleaning' },
      }),
    );
    showDateStep(customer);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/complete?orderId=20260506-1'));
  });
});
