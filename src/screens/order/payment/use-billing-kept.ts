import type { UseFormReturn } from 'react-hook-form';
import { billingAddressOf } from '@/features/billing';
import { useValueChanges } from '@/features/forms';
import { useOrderDraftActions } from '@/features/order-draft';
import type { PaymentValues } from './payment-values';

/**
 * Keeps the billing address as it is typed, so that a reload loses nothing of it. Until the form is
 * submitted again the payment step counts as not done: what is being typed is not accepted yet.
 * Nothing of a card is kept.
 */
export function useBillingKept(form: UseFormReturn<PaymentValues>): void {
  const { update } = useOrderDraftActions();
  useValueChanges(form, ({ name, values: { billingType, billing } }) => {
    if (!name?.startsWith('billing')) return;
    update({
      selectedPayment: undefined,
      selectedBillingAddressType: billingType,
      ...(billingType === 'newBilling' ? { billingAddress: billingAddressOf(billing) } : {}),
    });
  });
}
