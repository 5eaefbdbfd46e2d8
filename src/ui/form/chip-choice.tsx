import { useId } from 'react';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './chip-choice.module.css';

export interface Chip {
  /** Unique in its list. */
  readonly value: string;
  readonly label: string;
  /** The colour of a day, which the label says in words too. */
  readonly day?: 'saturday' | 'holiday' | undefined;
  /** A drawback, under the label. */
  readonly note?: string | undefined;
}

/** Chips under a heading of their own. */
interface ChipGroup {
  readonly heading: string;
  readonly chips: readonly Chip[];
}

interface ChipChoiceProps {
  /** For screen readers only; a heading says it to others. */
  legend: string;
  chips: readonly Chip[];
  /** After the others; without chips it is left out. */
  further: ChipGroup;
  chosen: string;
  /** In sight, but not to be chosen for the moment. */
  disabled: boolean;
  onChoose: (value: string) => void;
}

function ChipText({ label, day, note }: Omit<Chip, 'value'>) {
  return (
    <span>
      <span data-day={day}>{label}</span>
      {note === undefined ? null : (
        <>
          {' '}
          <span className={styles.note}>{note}</span>
        </>
      )}
    </span>
  );
}

/** Short radio buttons, side by side as many as fit. */
export function ChipChoice({
  legend,
  chips,
  further,
  chosen,
  disabled,
  onChoose,
}: ChipChoiceProps) {
  const name = useId();
  const radio = ({ value, label, day, note }: Chip) => (
    <label key={value} className={styles.chip} data-noted={note !== undefined || undefined}>
      <input
        type="radio"
        name={name}
        value={value}
        className={styles.input}
        checked={value === chosen}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      <ChipText label={label} day={day} note={note} />
    </label>
  );
  return (
    <fieldset className={styles.chips} aria-busy={disabled}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {chips.map(radio)}
      {further.chips.length > 0 ? (
        <>
          <p className={styles.heading}>{further.heading}</p>
          {further.chips.map(radio)}
        </>
      ) : null}
    </fieldset>
  );
}

/** The same look for what can only be read. */
export function ChipList({ label, chips }: { label: string; chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.value} className={styles.chip} data-plain>
          <ChipText {...chip} />
        </li>
      ))}
    </ul>
  );
}

/** Empty chips, so that nothing moves when the others arrive. */
export function ChipPlaceholders({ count }: { count: number }) {
  return (
    <div className={styles.chips} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `chip-${index}`).map((key) => (
        <span key={key} className={styles.chip} data-plain />
      ))}
    </div>
  );
}
