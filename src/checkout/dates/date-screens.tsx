import { useRouter } from 'next/router';
import { agreeingOnDates, bookingAtOnce } from '@/booking/dates/agreeing-on-dates';
import { useVisitChoice } from '@/booking/dates/use-visit-choice';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { type DateTerms, ONE_VISIT } from '@/booking/order/date-selection';
import { hasOwnTerms } from '@/config/env.public';
import { paths } from '@/config/paths';
import { dateTerms } from '@/domain/date-terms';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { RadioGroupField } from '@/ui/form/choice-fields';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import { stepPage } from '../step-screen';
import { CheckedDates } from './checked-dates';
import { type DateStepProps, VisitDatesForm } from './visit-dates-form';

/** Books one start, or takes up to three wishes. Needs a FormPage. */
function VisitDateStep({ order, customer }: DateStepProps) {
  const choice = useVisitChoice(order, ONE_VISIT);
  return <VisitDatesForm order={order} customer={customer} choice={choice} />;
}

export const DateScreen = stepPage({
  step: 'date',
  at: paths.order.date,
  title: '訪問日時の選択',
  lead: `○は${bookingAtOnce}△(応相談)は、${hasOwnTerms ? agreeingOnDates.wished : `お申し込みの${dateTerms.nextBusinessDay}、日時を確定するか、別の日時をご提案します。`}`,
  loadingText: '空き状況を読み込んでいます',
  show: (order, { customer }) => (
    <CheckedDates order={order} customer={customer}>
      <VisitDateStep order={order} customer={customer} />
    </CheckedDates>
  ),
});

/** One visit per day, as many as the menu has, or wishes instead. Some menus only take wishes. */
function VisitDatesChoice({ order, customer }: DateStepProps) {
  const { count, isNegotiableOnly } = order.visitTerms;
  const settledFor = isNegotiableOnly ? 'negotiable' : (order.selectedDateType ?? 'open');
  const terms: DateTerms = { visits: count, settledFor };
  const choice = useVisitChoice(order, terms);
  return (
    <VisitDatesForm order={order} customer={customer} choice={choice}>
      {isNegotiableOnly ? (
        <Notice title="ご希望の日時を、第3希望までお選びください">
          お選びいただいた時点では、日時はまだ確定しません。{agreeingOnDates.wished}
        </Notice>
      ) : (
        <RadioGroupField
          name="date-kind"
          label="日時の決め方"
          requirement="required"
          options={[
            {
              value: 'open',
              label: count > 1 ? `${count}回分の日時を予約する` : '日時を予約する',
              description:
                count > 1
                  ? `空いている日時を、別々の日でお選びください。${bookingAtOnce}`
                  : `空いている日時をお選びください。${bookingAtOnce}`,
            },
            {
              value: 'negotiable',
              label: '希望の日時を伝えて相談する(応相談)',
              description:
                count > 1
                  ? `初回の希望を第3希望までうかがいます。${agreeingOnDates.wished}2回目以降の日時は、そのあとに決まります。`
                  : `第3希望までうかがいます。${agreeingOnDates.wished}`,
            },
          ]}
          value={settledFor}
          onChange={({ target }) =>
            choice.select({ type: target.value === 'open' ? 'open' : 'negotiable', starts: [] })
          }
        />
      )}
    </VisitDatesForm>
  );
}

export const DateMultipleScreen = stepPage({
  step: 'date',
  at: paths.order.dateMultiple,
  title: '訪問日時の選択',
  lead: 'ご都合のよい日にちと開始時間をお選びください。',
  loadingText: '空き状況を読み込んでいます',
  show: (order, { customer }) => (
    <CheckedDates order={order} customer={customer}>
      <VisitDatesChoice order={order} customer={customer} />
    </CheckedDates>
  ),
});

function TelephoneDateStep({ order, customer }: DateStepProps) {
  const router = useRouter();
  return (
    <div>
      <Notice title="日時は、お電話で相談して決めます">
        <p>{agreeingOnDates.byTelephone}</p>
      </Notice>
      <FormActions
        main={
          <Button size="large" onClick={() => router.push(nextOrderPath('date', order, customer))}>
            電話で相談する
          </Button>
        }
      />
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
  show: (order, { customer }) => (
    <CheckedDates order={order} customer={customer}>
      <CounselingDate order={order} customer={customer} />
    </CheckedDates>
  ),
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
