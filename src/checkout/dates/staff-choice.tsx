import { useId, useRef, useState } from 'react';
import { workLabels } from '@/booking/labels';
import { ReviewsOnTap } from '@/booking/reviews/reviews-on-tap';
import { StaffFacts, StaffInitial, StaffProfile } from '@/booking/staff/staff-record';
import { hasOwnTerms } from '@/config/env.public';
import type { StaffSchedule } from '@/contract/availability';
import { NOMINATION_FEE, NOMINATION_REFUND } from '@/domain/fees';
import { formatYenIncludingTax } from '@/domain/money';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import type { RemoteRead } from '@/shell/remote-read/use-remote-read';
import { Button } from '@/ui/button/button';
import { shownText } from '@/ui/calendar/calendar-dates';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { ChoiceCard, ChoiceCardList } from '@/ui/form/choice-card';
import { FieldGroup } from '@/ui/form/field';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import styles from './staff-choice.module.css';

interface StaffChoiceProps {
  staff: RemoteRead<{ readonly staffs: readonly StaffSchedule[] }>;
  /** The Sunday on which the shown weeks begin. */
  from: string;
  /** Undefined without a nomination. */
  chosenId: string | undefined;
  chosenName: string | undefined;
  isNominationFree: boolean;
  onChoose: (person: StaffSchedule | null) => void;
}

const LEFT_OPEN = 'おまかせ';

/** Collapsed to one line until it is opened, so that the calendar stays near. */
export function StaffChoice({
  staff,
  from,
  chosenId,
  chosenName,
  isNominationFree,
  onChoose,
}: StaffChoiceProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { answer, error, ...read } = staff;
  const person = answer?.staffs.find((candidate) => candidate.id === chosenId);

  function close() {
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <Panel>
      <Stack>
        <div className={styles.chosen}>
          <div>
            <h2 className={styles.heading}>担当者</h2>
            <p className={styles.name} aria-live="polite">
              {chosenId === undefined ? LEFT_OPEN : (chosenName ?? '指名した担当者')}
            </p>
            <p className={styles.fee}>{feeText(chosenId, isNominationFree)}</p>
          </div>
          <Button
            ref={toggle}
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            onClick={() => setOpen(!isOpen)}
          >
            担当者を変更
          </Button>
        </div>
        {person && !isOpen ? <ChosenPerson person={person} /> : null}
        <div id={`${id}-list`} hidden={!isOpen}>
          {isOpen ? (
            <Stack>
              <FieldGroup
                id={`${id}-staff`}
                label="うかがう担当者"
                support={
                  hasOwnTerms
                    ? undefined
                    : isNominationFree
                      ? 'このメニューでは、担当者を指名しても指名料はかかりません。'
                      : `担当者を指名すると、指名料 ${formatYenIncludingTax(NOMINATION_FEE)} がかかります。${NOMINATION_REFUND}`
                }
              >
                <ReadFailureNotice title="担当者を読み込めませんでした" error={error} {...read} />
                {read.isLoading ? <LoadingSpinner text="担当者を読み込んでいます" /> : null}
                <ChoiceCardList>
                  <ChoiceCard
                    type="radio"
                    name={`${id}-staff`}
                    value=""
                    title={LEFT_OPEN}
                    text="空いている担当者がうかがいます。選べる日時がいちばん多くなります。"
                    checked={chosenId === undefined}
                    onChange={() => onChoose(null)}
                  />
                  {answer?.staffs.map((candidate) => (
                    <ChoiceCard
                      key={candidate.id}
                      type="radio"
                      name={`${id}-staff`}
                      value={candidate.id}
                      title={candidate.name}
                      picture={<StaffInitial name={candidate.name} />}
                      text={<StaffText person={candidate} from={from} />}
                      {...(candidate.isForeign ? { badge: '外国籍の担当者' } : {})}
                      checked={candidate.id === chosenId}
                      onChange={() => onChoose(candidate)}
                    />
                  ))}
                </ChoiceCardList>
              </FieldGroup>
              <div>
                <Button variant="secondary" onClick={close}>
                  この担当者で日時を選ぶ
                </Button>
              </div>
            </Stack>
          ) : null}
        </div>
      </Stack>
    </Panel>
  );
}

/** The chosen person, with what customers wrote about them. */
function ChosenPerson({ person }: { person: StaffSchedule }) {
  const { id: staffId, name, record } = person;
  return (
    <>
      <StaffProfile key={staffId} staff={person} isNamed />
      {record?.rating ? (
        <ReviewsOnTap key={staffId} of={{ staffId }} text={`${name}のレビューを読む`} />
      ) : null}
    </>
  );
}

function feeText(chosenId: string | undefined, isNominationFree: boolean): string {
  if (chosenId === undefined) return '空いている担当者がうかがいます。';
  // A company's main API says in its prices what choosing a person costs.
  if (hasOwnTerms) return '';
  return isNominationFree
    ? '指名料はかかりません。'
    : `指名料 ${formatYenIncludingTax(NOMINATION_FEE)}`;
}

/** The person's starts are those of the shown weeks. */
function StaffText({ person, from }: { person: StaffSchedule; from: string }) {
  const works = person.workIds.map((workId) => workLabels[workId]).join('・');
  return (
    <>
      <StaffFacts record={person.record} credentials={person.credentials} />
      <span className={styles.line}>{person.introduction}</span>
      <span className={styles.line}>できること: {works}</span>
      {person.openStarts.length > 0 ? null : (
        <span className={styles.line}>{`${shownText(from)}は空きがありません`}</span>
      )}
    </>
  );
}
