// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { Customer } from '@/booking/draft/order-steps';
import type { PostOrder } from '@/booking/order/order-draft';
import { aPayableOrder, CUSTOMER, storeDraft } from '../../tests/factories/order-draft';
import { ConfirmScreen } from './confirm/confirm-screen';
import { DateScreen } from './dates/date-screens';
import { PaymentScreen } from './payment/payment-screen';
import { AddressScreen } from './place/address-screen';
import { QuestionnaireScreen } from './questionnaire/questionnaire-screen';

const router = {
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  prefetch: vi.fn(async () => {}),
  asPath: '/',
  events: { on: () => {}, off: () => {} },
};
vi.mock('next/router', () => ({ useRouter: () => router }));

interface StepProps {
  readonly customer: Customer;
}

const account = CUSTOMER;
const payment = {
  account: null,
  paymentScript: { gateway: 'embedded', scriptUrl: '', shopId: '' },
  methods: null,
  authenticatedCard: null,
  outcome: null,
} as const;

/** The steps of an order as their pages show them, in their order. */
const steps: readonly (readonly [step: string, Screen: ComponentType<StepProps>])[] = [
  ['ask', QuestionnaireScreen],
  ['address', AddressScreen],
  ['date', DateScreen],
  ['payment', (props) => <PaymentScreen {...props} {...payment} />],
  ['confirm', (props) => <ConfirmScreen {...props} account={account} />],
];

const nobody: Customer = { isSignedIn: false, isRegistered: false };
const customer: Customer = { isSignedIn: true, isRegistered: true };

beforeEach(() => {
  sessionStorage.clear();
  router.replace.mockClear();
  const error = { code: 'menu_not_found', message: 'お取り扱いがありません。' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 404 }));
});

/** Opens each step by its address, with the same draft in the tab. */
async function expectToLead(
  order: PostOrder | null,
  who: Customer,
  from: typeof steps,
  to: string,
): Promise<void> {
  for (const [step, Screen] of from) {
    storeDraft(order);
    router.replace.mockClear();
    render(
      <SWRConfig value={{ provider: () => new Map(), errorRetryCount: 0 }}>
        <JourneyState>
          <Screen customer={who} />
        </JourneyState>
      </SWRConfig>,
    );
    await waitFor(() => expect(router.replace.mock.calls, `from ${step}`).toEqual([[to]]));
    cleanup();
  }
}

describe('the address of a step of an order', () => {
  it('leads to the menu while no menu has been chosen', async () => {
    await expectToLead(null, customer, steps, '/menu-select/houseclean');
  });

  it('leads to the sign-in while the visitor is not signed in', async () => {
    await expectToLead(aPayableOrder(), nobody, steps, '/order/authenticate');
  });

  it.each<[string, Partial<PostOrder>]>([
    ['ask', { isHearingDone: false }],
    ['address', { workingAddress: undefined }],
    ['date', { selectedDate: [] }],
    ['payment', { selectedPayment: undefined, payment: {} }],
  ])('leads to %s while that step is not completed', async (unmet, missing) => {
    const later = steps.slice(steps.findIndex(([step]) => step === unmet) + 1);
    await expectToLead(aPayableOrder(missing), customer, later, `/order/${unmet}`);
  });
});
