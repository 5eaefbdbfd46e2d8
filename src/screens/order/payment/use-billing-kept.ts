import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { billingAddressOf } from '@/features/billing';
import { useOrderDraftActions } from '@/features/order-draft';
import type { PaymentValues } from './payment-values';

/**
 * Keeps the billing address as it is typed, so that a reload loses nothing of it. Until the form is
 * submitted again the payment step counts as not done: what is being typed is not accepted yet.
 * Nothing of a card is kept.
 */
export function useBillingKept({ subscribe, getValues }: UseFormReturn<PaymentValues>): void {
  const { update } = useOrderDraftActions();
  const keep = useRef(update);
  useEffect(() => {
    keep.current = update;
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (!name?.startsWith('billing')) return;
          const [selectedBillingAddressType, billing] = getValues(['billingType', 'billing']);
          keep.current({
            selectedPayment: undefined,
            selectedBillingAddressType,
            ...(selectedBillingAddressType === 'newBilling'
              ? { billingAddress: billingAddressOf(billing) }
              : {}),
          });
        },
      }),
    [subscribe, getValues],
  );
}
