import { memo } from 'react';
import { classNames } from '@/ui/class-names';
import { absenceWord } from '../staff/staff-words';
import { hoursText } from '../words/times';
import {
  assignLanes,
  type BoardStaff,
  type BoardVisit,
  freeSpans,
  placeMinutes,
  placeTime,
  type ShownHours,
  toMinute,
} from './board';
import styles from './board.module.css';
import { VisitBlock } from './visit-block';

/** The start that the dragged visit would get in this row, in minutes from midnight. */
interface Ghost {
  readonly minute: number;
  readonly minutes: number;
  readonly isFree: boolean;
}

interface RowProps {
  readonly day: string;
  readonly shown: ShownHours;
  /** The visit of this row that Tab reaches; null when it is in another row. */
  readonly tabStop: string | null;
  /** The possible starts in this row, in minutes from midnight, while a visit is dragged; otherwise null. */
  readonly freeMinutes: ReadonlySet<number> | null;
  readonly ghost: Ghost | null;
}

/** Joins neighbouring half hours into one span. */
function joined(minutes: ReadonlySet<number>): { from: number; until: number }[] {
  const times: { from: number; until: number }[] = [];
  for (const minute of [...minutes].sort((a, b) => a - b)) {
    const last = times.at(-1);
    if (last?.until === minute) last.until = minute + 30;
    else times.push({ from: minute, until: minute + 30 });
  }
  return times;
}

function DropPlaces({
  shown,
  freeMinutes,
  ghost,
}: Pick<RowProps, 'shown' | 'freeMinutes' | 'ghost'>) {
  if (freeMinutes === null) return null;
  const place = ghost && placeMinutes(shown, ghost.minute, ghost.minute + ghost.minutes);
  return (
    <>
      {joined(freeMinutes).map(({ from, until }) => {
        const columns = placeMinutes(shown, from, until);
        return columns ? (
          <li key={`free ${from}`} aria-hidden="true" className={styles.free} style={columns} />
        ) : null;
      })}
      {ghost && place ? (
        <li
          aria-hidden="true"
          className={classNames(styles.ghost, !ghost.isFree && styles.closed)}
          style={place}
        >
          {ghost.isFree
            ? `${Math.floor(ghost.minute / 60)}:${String(ghost.minute % 60).padStart(2, '0')}から`
            : '空いていません'}
        </li>
      ) : null}
    </>
  );
}

function Blocks({
  visits,
  shown,
  day,
  tabStop,
}: Pick<RowProps, 'shown' | 'day' | 'tabStop'> & { readonly visits: readonly BoardVisit[] }) {
  const lanes = assignLanes(visits);
  return visits.map((visit) => (
    <li
      key={visit.visitId}
      className={styles.place}
      style={{
        ...placeMinutes(shown, toMinute(visit.start, day), toMinute(visit.end, day)),
        gridRow: 1 + (lanes.get(visit.visitId) ?? 0),
      }}
    >
      <VisitBlock visit={visit} isTabStop={visit.visitId === tabStop} />
    </li>
  ));
}

function shiftText({ hours, startPlace }: BoardStaff): string {
  const [shift] = hours;
  const time = shift ? hoursText({ start: shift.from, end: shift.until }) : '勤務なし';
  return startPlace === null ? time : `${time} ${startPlace}から`;
}

/** Travel time and free time between two visits. */
function Gaps({ person, day, shown }: { person: BoardStaff; day: string; shown: ShownHours }) {
  const visitById = new Map(person.visits.map((visit) => [visit.visitId, visit]));
  return person.gaps.map(({ afterVisitId, beforeVisitId, minutes, travelMinutes }) => {
    const [after, before] = [visitById.get(afterVisitId), visitById.get(beforeVisitId)];
    if (!after || !before) return null;
    const from = toMinute(after.end, day);
    const arrival = Math.min(from + travelMinutes, from + minutes);
    const isShort = minutes < travelMinutes;
    const free = freeSpans(person, { from: arrival, until: from + minutes }, day);
    return [
      <li
        key={`travel ${afterVisitId}`}
        className={classNames(styles.travel, isShort && styles.tooShort)}
        style={placeMinutes(shown, from, arrival) ?? undefined}
      >
        移動{travelMinutes}分{isShort ? '(不足)' : ''}
      </li>,
      ...free.map((span) => (
        <li
          key={`free ${afterVisitId} ${span.from}`}
          className={styles.left}
          style={placeMinutes(shown, span.from, span.until) ?? undefined}
        >
          空き{span.until - span.from}分
        </li>
      )),
    ];
  });
}

/** One staff member's day. Memoised, so that a drag renders only the rows that it changes. */
export const PersonRow = memo(function PersonRow({
  person,
  ...row
}: RowProps & { readonly person: BoardStaff }) {
  const { day, shown } = row;
  const { hours, absences, held } = person;
  const isClosed = row.freeMinutes?.size === 0;
  return (
    <li className={classNames(styles.row, isClosed && styles.noPlace)}>
      <div className={styles.name}>
        <h2>{person.name}</h2>
        <p>{shiftText(person)}</p>
      </div>
      <ul className={styles.hours} data-staff={person.staffId} aria-label={`${person.name}の予定`}>
        {hours.map((time) => (
          <li
            key={time.from}
            aria-hidden="true"
            className={styles.shift}
            style={placeTime(shown, time, day) ?? undefined}
          />
        ))}
        {held.map((time) => {
          const columns = placeTime(shown, time, day);
          return columns ? (
            <li key={time.from} className={styles.held} style={columns}>
              ほかの予約
            </li>
          ) : null;
        })}
        {absences.map((absence) => {
          const columns = placeTime(shown, absence, day);
          return columns ? (
            <li
              key={`${absence.kind} ${absence.from} ${absence.until}`}
              className={styles.absence}
              style={columns}
            >
              {absenceWord(absence.kind)}
            </li>
          ) : null;
        })}
        <Gaps person={person} day={day} shown={shown} />
        <Blocks visits={person.visits} {...row} />
        <DropPlaces {...row} />
      </ul>
    </li>
  );
});

/** The first row: visits without a staff member. */
export function UnassignedRow({
  visits,
  ...row
}: RowProps & { readonly visits: readonly BoardVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <li className={classNames(styles.row, styles.unassigned)}>
      <div className={styles.name}>
        <h2>担当者なし</h2>
        <p>{visits.length}件</p>
      </div>
      <ul className={styles.hours} aria-label="担当者のいない訪問">
        <Blocks visits={visits} {...row} />
      </ul>
    </li>
  );
}
