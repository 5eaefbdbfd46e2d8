import { memo, useMemo } from 'react';
import {
  addJapanDays,
  formatJapanTime,
  formatShortJapanDate,
  japanWeekday,
} from '@/domain/japan-time';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { absenceWord } from '../staff/staff-words';
import type { Board, BoardStaff, BoardVisit } from './board';
import styles from './board.module.css';
import { VisitBlock } from './visit-block';
import { useVisitEvents } from './visit-events';

interface WeekBoardProps {
  readonly board: Board;
  readonly people: readonly BoardStaff[];
  /** Opens the menu of the visit beside its block. */
  readonly onOpen: (visitId: string, block: HTMLElement) => void;
}

interface WeekRowProps {
  readonly dates: readonly string[];
  readonly name: string;
  readonly visits: readonly BoardVisit[];
  /** Left out in the row of visits without a staff member. */
  readonly person?: BoardStaff;
  readonly tabStop: string | null;
}

function absencesOn(person: BoardStaff | undefined, date: string) {
  const from = Date.parse(`${date}T00:00:00+09:00`);
  const until = from + 24 * 3_600_000;
  return (person?.absences ?? []).filter(
    (absence) => Date.parse(absence.from) < until && Date.parse(absence.until) > from,
  );
}

/** The absence without times when it lasts the whole day. */
function absenceText({ kind, from, until }: BoardStaff['absences'][number], date: string): string {
  const word = absenceWord(kind);
  const [begins, ends] = [from.startsWith(date), until.startsWith(date)];
  const isWhole = (!begins || from.includes('T00:00')) && !ends;
  return isWhole
    ? word
    : `${word} ${begins ? formatJapanTime(from) : ''}〜${ends ? formatJapanTime(until) : ''}`;
}

const WeekRow = memo(function WeekRow({ dates, name, visits, person, tabStop }: WeekRowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        {person?.startPlace ? <span>{person.startPlace}から</span> : null}
      </th>
      {dates.map((date) => {
        const ofDay = visits.filter(({ start }) => start.startsWith(date));
        const isOff = person && !person.hours.some(({ from }) => from.startsWith(date));
        const absences = absencesOn(person, date);
        return (
          <td key={date} data-off={isOff || absences.length > 0 ? '' : undefined}>
            {absences.map((absence) => (
              <span key={absence.from} className={styles.dayNote}>
                {absenceText(absence, date)}
              </span>
            ))}
            {isOff && absences.length === 0 ? (
              <span className={styles.dayNote}>
                <span aria-hidden="true">–</span>
                <VisuallyHidden>勤務なし</VisuallyHidden>
              </span>
            ) : null}
            {ofDay.map((visit) => (
              <VisitBlock
                key={visit.visitId}
                visit={visit}
                isTabStop={visit.visitId === tabStop}
                isShort
              />
            ))}
          </td>
        );
      })}
    </tr>
  );
});

/** One row for each staff member, with the days as columns. */
export function WeekBoard({ board, people, onOpen }: WeekBoardProps) {
  const { from, days, unassigned } = board;
  const dates = useMemo(
    () => Array.from({ length: days }, (_, index) => addJapanDays(from, index)),
    [from, days],
  );
  const visits = [...unassigned, ...people.flatMap((person) => person.visits)];
  const { stopIn, events } = useVisitEvents(visits, 'tr', onOpen);
  return (
    <section
      className={styles.board}
      aria-label="担当者ごとの1週間の予定"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where it has no visit to stop at.
      tabIndex={0}
      {...events}
    >
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">担当者</th>
            {dates.map((date) => (
              <th key={date} scope="col" data-weekday={japanWeekday(date)}>
                {formatShortJapanDate(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {unassigned.length > 0 ? (
            <WeekRow
              dates={dates}
              name="担当者なし"
              visits={unassigned}
              tabStop={stopIn(unassigned)}
            />
          ) : null}
          {people.map((person) => (
            <WeekRow
              key={person.staffId}
              dates={dates}
              name={person.name}
              person={person}
              visits={person.visits}
              tabStop={stopIn(person.visits)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
