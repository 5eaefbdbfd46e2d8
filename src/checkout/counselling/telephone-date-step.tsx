import { useRouter } from 'next/router';
import { useState } from 'react';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer, OrderAtStep } from '@/booking/draft/order-steps';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { FormActions } from '@/ui/form/form-actions';

interface TelephoneDateStepProps {
  order: OrderAtStep['date'];
  customer: Customer;
}

/** In place of the calendar: how the date gets settled by telephone, and the way on. */
export function TelephoneDateStep({ order, customer }: TelephoneDateStepProps) {
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);

  async function goOn() {
    setLeaving(true);
    await router.push(nextOrderPath('date', order, customer));
    setLeaving(false);
  }

  return (
    <div>
      <Notice title="日時は、お電話で相談して決めます">
        <p>
          お申し込みの後、担当者がご登録の電話番号へご連絡し、ご都合をうかがって日時を決めます。
        </p>
      </Notice>
      <FormActions>
        <Button size="large" busy={isLeaving} onClick={goOn}>
          電話での相談で次へ進む
        </Button>
      </FormActions>
    </div>
  );
}
