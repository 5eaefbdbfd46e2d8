import { useId } from 'react';
import { type AvailabilityKind, availabilityLook } from './day-cell';
import styles from './time-slot-list.module.css';

export type TimeSlot = {
  /** An ISO 8601 instant. */
  startsAt: string;
  /** 「10:00〜12:00」, in Japan time. */
  label: string;
  kind: AvailabilityKind;
  /** The staff member, for example. */
  note?: string | undefined;
};

type TimeSlotListProps = {
  /** 「5月6日(水)の開始時間」 */
  legend: string;
  slots: readonly TimeSlot[];
  /** `startsAt` of the chosen times. */
  selected: readonly string[];
  onSelect: (startsAt: string) => void;
  /** With several, `onSelect` is also called when a time is unchecked. */
  multiple?: boolean;
};

/** The times of one day, as radio buttons or checkboxes. */
export function TimeSlotList({ legend, slots, selected, onSelect, multiple }: TimeSlotListProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.list}>
        {slots.map((slot) => {
          const look = availabilityLook[slot.kind];
          return (
            <label key={slot.startsAt} className={styles.slot}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={name}
                className={styles.input}
                value={slot.startsAt}
                checked={selected.includes(slot.startsAt)}
                disabled={slot.kind === 'close'}
                onChange={() => onSelect(slot.startsAt)}
              />
              <span className={styles.time}>
                <span>{slot.label}</span>{' '}
                {slot.note === undefined ? null : <span className={styles.note}>{slot.note}</span>}
              </span>{' '}
              <span className={`${styles.kind} ${styles[slot.kind]}`}>
                <span className={styles.mark} aria-hidden="true">
                  {look.mark}
                </span>{' '}
                <span>{look.label}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
