import type { UseFormReturn } from 'react-hook-form';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useValueChanges } from '@/shell/forms/use-validated-form';
import { billingAddressOf } from './billing-rules';
import type { PaymentValues } from './payment-values';

/**
 * Stores the billing address and the card's checkboxes while they change, but no card data. A
 * changed billing address reopens the payment step until it is submitted.
 */
export function useStoredPayment(form: UseFormReturn<PaymentValues>): void {
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
