import type { UseFormReturn } from 'react-hook-form';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useValueChanges } from '@/shell/forms/use-value-changes';
import { billingAddressOf } from './billing-rules';
import type { PaymentValues } from './payment-values';

/**
 * Keeps the billing address as it is typed, and what was ticked about a card, so that a reload, a
 * failed authentication or a declined card loses nothing of it. While a billing address is being typed
 * the payment step counts as not done: it is not accepted before the form is submitted again. Nothing
 * of a card is kept.
 */
export function usePaymentKept(form: UseFormReturn<PaymentValues>): void {
  const { update } = useOrderDraftActions();
  useValueChanges(form, ({ name, values: { billingType, billing, consent, keepsCard } }) => {
    if (name === 'consent' || name === 'keepsCard') {
      update({ isIssuerDataConsented: consent, isCardKept: keepsCard });
    }
    if (!name?.startsWith('billing')) return;
    update({
      selectedPayment: undefined,
      selectedBillingAddressType: billingType,
      ...(billingType === 'newBilling' ? { billingAddress: billingAddressOf(billing) } : {}),
    });
  });
}
