import { calendarSourceOf } from '@/booking/dates/calendar-source';
import type { DateTerms } from '@/booking/dates/date-selection';
import { useVisitChoice } from '@/booking/dates/use-visit-choice';
import { paths } from '@/config/paths';
import { Notice } from '@/ui/feedback/notice';
import { RadioGroupField } from '@/ui/form/choice-fields';
import { stepPage } from '../step-screen';
import { type DateStepProps, VisitDatesForm } from './visit-dates-form';

/** One visit per day, as many as the menu has, or wishes instead. Some menus only take wishes. */
function VisitDatesChoice({ order, customer }: DateStepProps) {
  const { count, isNegotiableOnly } = order.visitTerms;
  const settledFor = isNegotiableOnly ? 'negotiable' : (order.selectedDateType ?? 'open');
  const terms: DateTerms = { visits: count, settledFor };
  const source = calendarSourceOf(order);
  const choice = useVisitChoice(order, source, terms);
  return (
    <VisitDatesForm order={order} customer={customer} source={source} terms={terms} choice={choice}>
      {isNegotiableOnly ? (
        <Notice title="ご希望の日時を、第3希望までお選びください">
          ご希望をもとに担当者が調整し、確定した日時をお知らせします。お選びいただいた時点では、日時はまだ確定しません。
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
                  ? '空いている日時を、別々の日でお選びください。その場で予約が確定します。'
                  : '空いている日時をお選びください。その場で予約が確定します。',
            },
            {
              value: 'negotiable',
              label: '希望の日時を伝えて相談する(応相談)',
              description:
                count > 1
                  ? '初回の希望を第3希望までうかがい、2回目以降の日程とあわせて担当者が調整します。'
                  : '第3希望までうかがい、担当者が調整します。',
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
  show: (order, { customer }) => <VisitDatesChoice order={order} customer={customer} />,
});
