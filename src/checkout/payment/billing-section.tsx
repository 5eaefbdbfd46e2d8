import type { ComponentProps } from 'react';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { RadioGroupField } from '@/ui/form/choice-group-field';
import { addressLinesOf } from './billing-rules';
import { NewBillingFields } from './new-billing-fields';
import type { CustomerPayMethods } from './payment-values';

interface BillingSectionProps {
  order: OrderAtStep['payment'];
  methods: CustomerPayMethods;
  type: BoundField;
  isNew: boolean;
  newBilling: ComponentProps<typeof NewBillingFields>;
}

/** Where the bill goes: the working address, the one used before, or a new one. */
export function BillingSection({ order, methods, type, isNew, newBilling }: BillingSectionProps) {
  const previous = methods.previousBillingAddress;
  return (
    <>
      <RadioGroupField
        {...type}
        label="請求先"
        requirement="required"
        options={[
          {
            value: 'workingAddress',
            label: '訪問先と同じ',
            description: addressLinesOf(order.workingAddress).join(' '),
          },
          ...(previous
            ? [
                {
                  value: 'previousBilling',
                  label: '前回の請求先',
                  description: `${previous.customerName} 様 ${addressLinesOf({ ...previous.address, zipCode: previous.zipCode }).join(' ')}`,
                },
              ]
            : []),
          {
            value: 'newBilling',
            label: '新しい請求先を入力する',
          },
        ]}
      />
      {isNew ? <NewBillingFields {...newBilling} /> : null}
    </>
  );
}
