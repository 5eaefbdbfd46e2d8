import { type CSSProperties, useMemo, useRef } from 'react';
import { type Board, type BoardStaff, columnCount, shownHours, toMinute } from './board';
import styles from './board.module.css';
import { PersonRow, UnassignedRow } from './person-row';
import { type Drop, isFreeThere, useVisitDrag } from './use-visit-drag';
import { useVisitEvents } from './visit-events';

interface DayBoardProps {
  readonly board: Board;
  /** The staff members of the board that the filter leaves. */
  readonly people: readonly BoardStaff[];
  /** Opens the menu of the visit beside its block. */
  readonly onOpen: (visitId: string, block: HTMLElement) => void;
  readonly onDrop: (drop: Drop) => void;
}

const noMinutes: ReadonlySet<number> = new Set();

/** One row for each staff member, with the hours as columns. */
export function DayBoard({ board, people, onOpen, onDrop }: DayBoardProps) {
  const scroller = useRef<HTMLElement>(null);
  const shown = useMemo(() => shownHours(board), [board]);
  const { drag, grab } = useVisitDrag(board, shown, scroller, onDrop);
  const { from: day, readAt, unassigned } = board;
  const visits = [...unassigned, ...people.flatMap((person) => person.visits)];
  const { stopIn, events } = useVisitEvents(visits, `.${styles.row}`, onOpen);
  const hours = Array.from({ length: shown.last - shown.first }, (_, index) => shown.first + index);
  const now = toMinute(readAt, day) - shown.first * 60;
  const isToday = readAt.startsWith(day) && now >= 0 && now <= hours.length * 60;
  const variables: CSSProperties & Readonly<Record<`--${string}`, number>> = {
    '--hours': hours.length,
    '--columns': columnCount(shown),
    '--now': now / (hours.length * 60),
  };
  const common = { day, shown };

  return (
    <section
      ref={scroller}
      className={styles.board}
      aria-label="担当者ごとの予定"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where it has no visit to stop at.
      tabIndex={0}
      data-dragging={drag ? '' : undefined}
      data-today={isToday ? '' : undefined}
      style={variables}
      {...events}
      onPointerDown={grab}
    >
      <div className={styles.scale} aria-hidden="true">
        <span className={styles.corner}>担当者</span>
        <div className={styles.scaleHours}>
          {hours.map((hour) => (
            <span key={hour}>{hour}:00</span>
          ))}
        </div>
      </div>
      <ul className={styles.rows}>
        <UnassignedRow
          visits={unassigned}
          tabStop={stopIn(unassigned)}
          freeMinutes={null}
          ghost={null}
          {...common}
        />
        {people.map((person) => (
          <PersonRow
            key={person.staffId}
            person={person}
            tabStop={stopIn(person.visits)}
            freeMinutes={drag?.free ? (drag.free.get(person.staffId) ?? noMinutes) : null}
            ghost={
              drag?.over?.staffId === person.staffId
                ? {
                    minute: drag.over.minute,
                    minutes: drag.minutes,
                    isFree: isFreeThere(drag),
                  }
                : null
            }
            {...common}
          />
        ))}
      </ul>
    </section>
  );
}
