import { useRouter } from 'next/router';
import { useState } from 'react';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { paths } from '@/config/paths';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { RadioGroupField } from '@/ui/form/choice-fields';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import { VisitDateStep } from '../dates/date-screen';
import type { DateStepProps } from '../dates/visit-dates-form';
import { stepPage } from '../step-screen';

function TelephoneDateStep({ order, customer }: DateStepProps) {
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

export const DateCounselingScreen = stepPage({
  step: 'date',
  at: paths.counseling.date,
  journey: 'counseling',
  title: 'カウンセリング日時の選択',
  lead: 'カレンダーからお選びいただくか、お電話で相談して決めることもできます。',
  loadingText: '空き状況を読み込んでいます',
  show: (order, { customer }) => <CounselingDate order={order} customer={customer} />,
});

const BY_CALENDAR = 'calendar';
const BY_TELEPHONE = 'telephone';

/** Each way keeps the entries of the other, so changing between them loses nothing. */
function CounselingDate({ order, customer }: DateStepProps) {
  const { update } = useOrderDraftActions();
  return (
    <Stack gap="large">
      <RadioGroupField
        name="dateWay"
        label="日時の決め方"
        requirement="required"
        value={order.isTel ? BY_TELEPHONE : BY_CALENDAR}
        onChange={(event) => update({ isTel: event.target.value === BY_TELEPHONE })}
        options={[
          { value: BY_CALENDAR, label: 'カレンダーから選ぶ' },
          {
            value: BY_TELEPHONE,
            label: '電話で相談して決める',
            description: '日時を選ばずにお申し込みいただけます。',
          },
        ]}
      />
      {order.isTel ? (
        <TelephoneDateStep order={order} customer={customer} />
      ) : (
        <VisitDateStep order={order} customer={customer} />
      )}
    </Stack>
  );
}
