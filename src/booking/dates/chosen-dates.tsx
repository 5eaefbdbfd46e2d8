import { type ReactNode, useRef } from 'react';
import { hasOwnTerms } from '@/config/env.public';
import { formatCancellationDeadline, isFreeToCancel } from '@/domain/cancellation';
import { cancellationTerms } from '@/domain/cancellation-words';
import { formatDuration } from '@/domain/duration';
import { Button } from '@/ui/button/button';
import { CheckIcon } from '@/ui/icon/icons';
import { Stack } from '@/ui/layout/stack';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import {
  type DateSelection,
  type DateTerms,
  preferStart,
  removeStart,
} from '../order/date-selection';
import { SEE_TERMS } from '../shop-terms';
import { agreeingOnDates } from './agreeing-on-dates';
import styles from './chosen-dates.module.css';
import { visitText } from './visit-rows';

interface ChosenDatesProps {
  selection: DateSelection;
  terms: DateTerms;
  onChange: (selection: DateSelection) => void;
  lost: readonly string[];
  durationMinutes: number | undefined;
  /** The visit is free, and so is a late cancellation. */
  isFree?: boolean;
  title?: string | undefined;
  children?: ReactNode;
}

export function ChosenDates({
  selection,
  terms,
  onChange,
  lost,
  durationMinutes,
  isFree = false,
  title = 'お選びの日時',
  children,
}: ChosenDatesProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  function changeAndKeepFocus(next: DateSelection) {
    onChange(next);
    heading.current?.focus();
  }

  return (
    <section>
      <Stack>
        <h2 ref={heading} tabIndex={-1}>
          {selection.type === 'negotiable' ? 'ご希望の日時' : title}
        </h2>
        <div aria-live="polite">
          <Starts
            selection={selection}
            terms={terms}
            lost={lost}
            durationMinutes={durationMinutes}
            onChange={changeAndKeepFocus}
          />
        </div>
        {durationMinutes ? (
          <p>
            {`${terms.visits > 1 ? '1回の' : ''}作業時間の目安は${formatDuration(durationMinutes)}です。`}
          </p>
        ) : null}
        {children}
        <Cancellation selection={selection} isFree={isFree} />
      </Stack>
    </section>
  );
}

type StartsProps = Omit<ChosenDatesProps, 'title' | 'isFree' | 'children'>;

function Starts({ selection, terms, lost, durationMinutes, onChange }: StartsProps) {
  const [first] = selection.starts;
  if (selection.type === 'open' && terms.visits === 1 && first !== undefined) {
    return (
      <p className={styles.start}>
        <CheckIcon />
        <span>{visitText(first, durationMinutes)}</span>
        <LostMark isLost={lost.includes(first)} />
      </p>
    );
  }
  const isRanked = selection.type === 'negotiable';
  const missing = isRanked ? 0 : terms.visits - selection.starts.length;
  return (
    <Stack gap="small">
      {first === undefined ? (
        <p>まだ選ばれていません。カレンダーから日にちと開始時間をお選びください。</p>
      ) : (
        <ol className={styles.wishes}>
          {selection.starts.map((startsAt, index) => (
            <ChosenStart
              key={startsAt}
              label={isRanked ? `第${index + 1}希望` : `${index + 1}回目`}
              text={visitText(startsAt, durationMinutes)}
              isLost={lost.includes(startsAt)}
              {...(isRanked && index > 0
                ? {
                    preferLabel: `第${index}希望にする`,
                    onPrefer: () => onChange(preferStart(selection, startsAt)),
                  }
                : {})}
              onRemove={() => onChange(removeStart(selection, startsAt))}
            />
          ))}
        </ol>
      )}
      {first !== undefined && missing > 0 ? <p>{`あと${missing}回分をお選びください。`}</p> : null}
    </Stack>
  );
}

function LostMark({ isLost }: { isLost: boolean }) {
  return isLost ? <span className={styles.lost}>(受付終了)</span> : null;
}

interface ChosenStartProps {
  /** 「第2希望」, 「2回目」 */
  label: string;
  text: string;
  isLost: boolean;
  preferLabel?: string;
  onPrefer?: () => void;
  onRemove: () => void;
}

function ChosenStart({ label, text, isLost, preferLabel, onPrefer, onRemove }: ChosenStartProps) {
  return (
    <li className={styles.wish}>
      <span>
        <span className={styles.rank}>{label}</span> <span>{text}</span>
        <LostMark isLost={isLost} />
      </span>
      <span className={styles.buttons}>
        {onPrefer ? (
          <Button variant="secondary" onClick={onPrefer}>
            <VisuallyHidden>{`${text}を`}</VisuallyHidden>
            <span>{preferLabel}</span>
          </Button>
        ) : null}
        <Button variant="text" onClick={onRemove}>
          <VisuallyHidden>{`${text}を`}</VisuallyHidden>取り消す
        </Button>
      </span>
    </li>
  );
}

interface CancellationProps {
  selection: DateSelection;
  isFree: boolean;
}

/** Each sentence is an element of its own, because a browser may translate the page. */
function Cancellation({ selection: { type, starts }, isFree }: CancellationProps) {
  const [first] = starts;
  if (type === 'negotiable') {
    return (
      <p key="wished">
        {`日時はまだ未確定です。${agreeingOnDates.wished}${
          isFree
            ? cancellationTerms.nothingToPay
            : `確定したあとは、${cancellationTerms.freeUntil}無料でキャンセルできます。`
        }`}
      </p>
    );
  }
  if (type === undefined || first === undefined) {
    return (
      <p key="none">
        {isFree
          ? cancellationTerms.nothingToPay
          : `${cancellationTerms.freeUntil}、無料でキャンセルできます。`}
      </p>
    );
  }
  const deadline = <strong>{formatCancellationDeadline(first)}</strong>;
  if (!isFreeToCancel(first, new Date())) {
    return (
      <p key="late">
        無料でキャンセルできる期限の {deadline} を過ぎています。
        {isFree
          ? 'キャンセルに料金はかかりませんが、お早めにご連絡ください。'
          : hasOwnTerms
            ? SEE_TERMS
            : 'お申し込みのあとのキャンセルには、期限を過ぎた訪問の料金の100%をいただきます。'}
      </p>
    );
  }
  return isFree ? (
    <p key="free">キャンセルは {deadline} までにご連絡ください。キャンセルに料金はかかりません。</p>
  ) : (
    <p key="charged">
      無料でキャンセルできる期限は {deadline} です。
      {hasOwnTerms ? SEE_TERMS : '期限を過ぎると、料金の100%をいただきます。'}
    </p>
  );
}
