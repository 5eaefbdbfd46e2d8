import { useId } from 'react';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './chip-choice.module.css';

interface Chip {
  /** Unique among all rows. */
  readonly value: string;
  readonly label: string;
}

/** Chips of one day, side by side, with what they have in common at their left. */
export interface ChipRow {
  /** Unique among the rows. */
  readonly id: string;
  /** Begins the name of each chip. */
  readonly heading?: string | undefined;
  /** The colour of a day, which the heading says in words too. */
  readonly day?: 'saturday' | 'holiday' | undefined;
  /** Beside the heading: what there is beyond the chips. */
  readonly more?: string | undefined;
  /** Under the heading. */
  readonly note?: string | undefined;
  /** Beside the note, and at the end of the name of each chip, which is grey then. */
  readonly drawback?: string | undefined;
  readonly chips: readonly Chip[];
}

interface RowHeadProps {
  row: Omit<ChipRow, 'chips'>;
  noteId?: string;
}

function RowHead({ row: { heading, day, more, note, drawback }, noteId }: RowHeadProps) {
  return (
    <div className={styles.head}>
      {heading === undefined ? null : (
        <p className={styles.heading} data-day={day}>
          {heading}
          {more === undefined ? null : <span className={styles.more}> {more}</span>}
        </p>
      )}
      <p className={styles.note}>
        {note === undefined ? null : <span id={noteId}>{note}</span>}
        {drawback === undefined ? null : <span>{drawback}</span>}
      </p>
    </div>
  );
}

interface ChipChoiceProps {
  /** The name for screen readers; others read it in a heading. */
  legend: string;
  rows: readonly ChipRow[];
  /** Undefined before anything is. */
  chosen: string | undefined;
  /** The chips are in sight, but cannot be chosen for the moment. */
  disabled: boolean;
  onChoose: (value: string) => void;
}

/** Short radio buttons in rows. */
export function ChipChoice({ legend, rows, chosen, disabled, onChoose }: ChipChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.rows} aria-busy={disabled}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {rows.map(({ chips, ...row }) => {
        const noteId = row.note === undefined ? undefined : `${name}-${row.id}`;
        return (
          <div key={row.id} className={styles.row}>
            <RowHead row={row} noteId={noteId} />
            <div className={styles.chips}>
              {chips.map(({ value, label }) => (
                <label
                  key={value}
                  className={styles.chip}
                  data-noted={row.drawback !== undefined || undefined}
                >
                  <input
                    type="radio"
                    name={name}
                    value={value}
                    className={styles.input}
                    checked={value === chosen}
                    disabled={disabled}
                    aria-describedby={noteId}
                    onChange={() => onChoose(value)}
                  />
                  {row.heading === undefined ? null : (
                    <>
                      <VisuallyHidden>{row.heading}</VisuallyHidden>{' '}
                    </>
                  )}
                  <span>{label}</span>
                  {row.drawback === undefined ? null : (
                    <>
                      {' '}
                      <VisuallyHidden>{row.drawback}</VisuallyHidden>
                    </>
                  )}
                </label>
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

/** Chips that can only be read, in the look of those that can be chosen. */
export function ChipList({ label, rows }: { label: string; rows: readonly ChipRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ chips, ...row }) => (
        <li key={row.id} className={styles.row}>
          <RowHead row={row} />
          <div className={styles.chips}>
            {chips.map((chip) => (
              <span key={chip.value} className={styles.chip} data-plain>
                {chip.label}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the room of these rows without their words. */
export function ChipPlaceholders({ rows }: { rows: readonly ChipRow[] }) {
  return (
    <div className={styles.rows} data-empty aria-hidden="true">
      {rows.map(({ chips, ...row }) => (
        <div key={row.id} className={styles.row}>
          <RowHead row={row} />
          <div className={styles.chips}>
            {chips.map(({ value }) => (
              <span key={value} className={styles.chip} data-plain />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
