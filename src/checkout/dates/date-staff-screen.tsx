import { useState } from 'react';
import { useAvailableDays } from '@/booking/dates/available-dates';
import { useVisitChoice } from '@/booking/dates/use-visit-choice';
import { rhythmText } from '@/booking/dates/visit-rows';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRejection } from '@/booking/draft/use-stored';
import { ONE_VISIT, staysNominated } from '@/booking/order/date-selection';
import { hasOwnTerms } from '@/config/env.public';
import { paths } from '@/config/paths';
import { formatJapanDateTime } from '@/domain/japan-time';
import { planTerms } from '@/domain/plan-terms';
import { bookedStarts } from '@/domain/visit-rhythm';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { CheckboxField } from '@/ui/form/choice-fields';
import { stepPage } from '../step-screen';
import { CheckedDates } from './checked-dates';
import styles from './date-staff-screen.module.css';
import { StaffChoice } from './staff-choice';
import { type DateStepProps, VisitDatesForm } from './visit-dates-form';

interface RhythmVisitsProps {
  /** `yyyy-MM-ddTHH:mm:00` */
  firstStart: string;
  rhythmWeeks: number;
  bookedVisits: number;
}

function RhythmVisits({ firstStart, rhythmWeeks, bookedVisits }: RhythmVisitsProps) {
  return (
    <div>
      <h3 className={styles.heading}>{`${rhythmText(firstStart, rhythmWeeks)}にうかがいます`}</h3>
      <p>{`次の${bookedVisits}回を、同じ担当者で一緒に予約します。${planTerms.further}`}</p>
      <ol className={styles.visits}>
        {bookedStarts(firstStart, rhythmWeeks, bookedVisits).map((startsAt) => (
          <li key={startsAt}>{formatJapanDateTime(startsAt)}</li>
        ))}
      </ol>
    </div>
  );
}

function StaffSchedule({ order, customer }: DateStepProps) {
  const { update } = useOrderDraftActions();
  const { setRejection } = useOrderRejection();
  const choice = useVisitChoice(order, ONE_VISIT);
  const staff = useAvailableDays(choice.source, choice.view.from);
  const [leftName, setLeftName] = useState<string>();
  const { rhythmWeeks, needsFirstHearing } = order.visitTerms;
  const [staffId] = order.fhStaffIds;
  const person = staff.answer?.staffs.find(({ id }) => id === staffId);
  const [firstStart] = order.selectedDate;

  function choosePerson(chosen: { readonly id: string; readonly name: string } | null) {
    // The suggested date was found for somebody else; from here on it is the customer's.
    update({
      fhStaffIds: chosen ? [chosen.id] : [],
      staffName: chosen?.name,
      usualStart: undefined,
    });
    setLeftName(undefined);
    setRejection(null);
  }

  function acceptForeignStaff(isForeignStaffAccepted: boolean) {
    if (person && !staysNominated(person, isForeignStaffAccepted)) {
      choosePerson(null);
      setLeftName(person.name);
    }
    update({ isForeignStaffAccepted });
  }

  return (
    <VisitDatesForm
      order={order}
      customer={customer}
      choice={choice}
      chosenTitle={rhythmWeeks === null ? undefined : '初回の訪問日時'}
      nomination={
        staffId === undefined
          ? undefined
          : {
              staffName: order.staffName ?? 'お選びの担当者',
              otherChoice: (
                <Button variant="secondary" onClick={() => choosePerson(null)}>
                  担当者をおまかせにする
                </Button>
              ),
            }
      }
      consequences={
        firstStart !== undefined && rhythmWeeks !== null && order.selectedDateType === 'open' ? (
          <RhythmVisits
            firstStart={firstStart}
            rhythmWeeks={rhythmWeeks}
            bookedVisits={order.bookedVisits ?? 1}
          />
        ) : null
      }
    >
      {needsFirstHearing ? (
        <Notice title="初回の訪問は、ヒアリングから始めます">
          お部屋の様子やご希望の進め方をうかがってから作業を始めます。
          {hasOwnTerms ? null : 'ヒアリングの研修を受けた担当者がうかがいます。'}
        </Notice>
      ) : null}
      <StaffChoice
        staff={staff}
        from={choice.view.from}
        chosenId={staffId}
        chosenName={order.staffName}
        isNominationFree={needsFirstHearing}
        onChoose={choosePerson}
      />
      {leftName === undefined ? null : (
        <Notice announced title="担当者をおまかせに戻しました">
          {`${leftName}は外国籍の担当者のため、ご希望の条件ではうかがえません。`}
        </Notice>
      )}
      <CheckboxField
        name="foreign-staff"
        label="外国籍の担当者の訪問も希望する"
        support={`${hasOwnTerms ? '' : '日本語でご相談いただける担当者です。'}選べる担当者と日時が増えることがあります。`}
        checked={order.isForeignStaffAccepted}
        onChange={({ target }) => acceptForeignStaff(target.checked)}
      />
    </VisitDatesForm>
  );
}

export const DateStaffScreen = stepPage({
  step: 'date',
  at: paths.order.dateMaid,
  title: '担当者と訪問日時の選択',
  lead: '担当者を選ぶと、その担当者がうかがえる日時だけを表示します。おまかせにもできます。',
  loadingText: '空き状況を読み込んでいます',
  show: (order, { customer }) => (
    <CheckedDates order={order} customer={customer}>
      <StaffSchedule order={order} customer={customer} />
    </CheckedDates>
  ),
});
