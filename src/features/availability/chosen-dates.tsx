import { type ReactNode, useRef } from 'react';
import { formatCancellationDeadline } from '@/domain/cancellation-deadline';
import { formatDuration } from '@/domain/duration';
import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/card/visually-hidden';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import styles from './chosen-dates.module.css';
import { type DateSelection, preferStart, removeStart } from './date-selection';
import { visitText } from './visit-time-text';

interface ChosenDatesProps {
  selection: DateSelection;
  onChange: (selection: DateSelection) => void;
  /** Chosen starts that cannot be had any more. */
  lost: readonly string[];
  durationMinutes: number | undefined;
  /** What the chosen time changes in the price. */
  children?: ReactNode;
}

/** What has been chosen, what it means, and until when it can be cancelled without a fee. */
export function ChosenDates({
  selection,
  onChange,
  lost,
  durationMinutes,
  children,
}: ChosenDatesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = selection.starts;

  function changeAndKeepFocus(next: DateSelection) {
    onChange(next);
    heading.current?.focus();
  }

  return (
    <Panel>
      <Stack>
        <h2 ref={heading} tabIndex={-1}>
          {selection.type === 'negotiable' ? 'ご希望の日時' : 'お選びの日時'}
        </h2>
        <div aria-live="polite">
          {first === undefined ? (
            <p>まだ選ばれていません。カレンダーから日にちと開始時間をお選びください。</p>
          ) : selection.type === 'open' ? (
            <p className={styles.start}>
              {visitText(first, durationMinutes)}
              <LostMark isLost={lost.includes(first)} />
            </p>
          ) : (
            <ol className={styles.wishes}>
              {selection.starts.map((startsAt, index) => (
                <Wish
                  key={startsAt}
                  rank={index + 1}
                  text={visitText(startsAt, durationMinutes)}
                  isLost={lost.includes(startsAt)}
                  onPrefer={() => changeAndKeepFocus(preferStart(selection, startsAt))}
                  onRemove={() => changeAndKeepFocus(removeStart(selection, startsAt))}
                />
              ))}
            </ol>
          )}
        </div>
        {durationMinutes === undefined ? null : (
          <p>作業時間の目安は{formatDuration(durationMinutes)}です。</p>
        )}
        {children}
        <Cancellation selection={selection} />
      </Stack>
    </Panel>
  );
}

function LostMark({ isLost }: { isLost: boolean }) {
  return isLost ? <span className={styles.lost}>(受付終了)</span> : null;
}

interface WishProps {
  rank: number;
  text: string;
  isLost: boolean;
  onPrefer: () => void;
  onRemove: () => void;
}

function Wish({ rank, text, isLost, onPrefer, onRemove }: WishProps) {
  return (
    <li className={styles.wish}>
      <span>
        <span className={styles.rank}>第{rank}希望</span> {text}
        <LostMark isLost={isLost} />
      </span>
      <span className={styles.buttons}>
        {rank > 1 ? (
          <Button variant="secondary" onClick={onPrefer}>
            <VisuallyHidden>{text}を</VisuallyHidden>第{rank - 1}希望にする
          </Button>
        ) : null}
        <Button variant="text" onClick={onRemove}>
          <VisuallyHidden>{text}を</VisuallyHidden>取り消す
        </Button>
      </span>
    </li>
  );
}

function Cancellation({ selection: { type, starts } }: { selection: DateSelection }) {
  const [first] = starts;
  if (type === 'open' && first !== undefined) {
    return (
      <p>
        無料でキャンセルできる期限は <strong>{formatCancellationDeadline(first)}</strong>{' '}
        です。期限を過ぎると、料金の100%を申し受けます。
      </p>
    );
  }
  if (type === 'negotiable') {
    return (
      <p>
        日時はまだ未確定です。担当者が調整し、確定した日時をお知らせします。確定したあとは、訪問前日の正午(12:00)まで無料でキャンセルできます。
      </p>
    );
  }
  return <p>訪問前日の正午(12:00)まで、無料でキャンセルできます。</p>;
}
