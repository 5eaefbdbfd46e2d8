import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names';
import { type AvailabilityKind, availabilityLook } from './day-cell';
import styles from './time-slot-list.module.css';

export type TimeSlot = {
  /** An ISO 8601 instant. */
  startsAt: string;
  /** 「10:00〜12:00」, in Japan time. */
  label: string;
  kind: Exclude<AvailabilityKind, 'close'>;
  /** The staff member, for example. */
  note?: string | undefined;
  checked: boolean;
  /** A checkbox; of the others, one can be chosen. */
  isOneOfSeveral: boolean;
  /** It is what the customer has already, and cannot be chosen. */
  isPresent?: boolean;
};

type TimeSlotListProps = {
  /** 「5月6日(水)の開始時間」 */
  legend: string;
  ref?: Ref<HTMLFieldSetElement>;
  slots: readonly TimeSlot[];
  /** Also called when a checkbox is cleared. */
  onSelect: (slot: TimeSlot) => void;
  /** A text between the legend and the times. */
  children?: ReactNode;
};

/** The times of one day in their order, as radio buttons or checkboxes. */
export function TimeSlotList({ legend, ref, slots, onSelect, children }: TimeSlotListProps) {
  const name = useId();
  return (
    <fieldset ref={ref} tabIndex={-1}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <div className={styles.list}>
        {slots.map((slot) => {
          const look = availabilityLook[slot.kind];
          return (
            <label
              key={slot.startsAt}
              className={classNames(styles.slot, slot.isPresent && styles.present)}
            >
              <input
                type={slot.isOneOfSeveral ? 'checkbox' : 'radio'}
                name={name}
                className={styles.input}
                value={slot.startsAt}
                checked={slot.checked}
                disabled={slot.isPresent}
                onChange={() => onSelect(slot)}
              />
              <span className={styles.words}>
                <span className={styles.time}>{slot.label}</span>{' '}
                {slot.note === undefined ? null : (
                  <>
                    <span className={styles.note}>{slot.note}</span>{' '}
                  </>
                )}
                {slot.isPresent ? (
                  <span className={styles.kind}>現在の日時</span>
                ) : (
                  <span className={`${styles.kind} ${styles[slot.kind]}`}>
                    <span className={styles.mark} aria-hidden="true">
                      {look.mark}
                    </span>{' '}
                    <span>{look.label}</span>
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
