import { type ReactNode, useId, useState } from 'react';
import { type Change, ChangeLink } from '../card/description-list';
import { ChevronDownIcon } from '../icon/icons';
import { withWholeNumbers } from '../text/whole-numbers';
import styles from './sticky-summary.module.css';

export interface SummaryLine {
  id: string;
  label: string;
  amountText: string;
  /** Shown when the line is opened. */
  explanation?: ReactNode;
}

function SummaryLineItem({ label, amountText, explanation }: SummaryLine) {
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.amount}>{amountText}</span>
    </>
  );
  if (!explanation) {
    return <li className={styles.line}>{words}</li>;
  }
  return (
    <li>
      <details>
        <summary className={styles.line}>
          {words}
          <ChevronDownIcon />
        </summary>
        <div className={styles.explanation}>{explanation}</div>
      </details>
    </li>
  );
}

/** One of the choices, such as the menu or the date. */
export interface SummaryFact {
  term: string;
  text: string;
  /** Absent on the page where it is chosen. */
  change?: Change | undefined;
}

export interface StickySummaryProps {
  title: string;
  facts?: readonly SummaryFact[];
  /** The fact that phones show above the total while the details are closed. */
  brief?: string | undefined;
  /** Null while the prices are unknown. */
  lines: readonly SummaryLine[] | null;
  totalLabel?: string;
  /** Announced when it changes. */
  total: ReactNode;
  /** A second total, which is not the sum of the lines. */
  furtherTotal?: { readonly label: string; readonly total: ReactNode } | undefined;
  note?: ReactNode;
  /** The page's main button. */
  action?: ReactNode;
  /** Gets the element in which the main button of a form stands, instead of `action`. */
  actionPlace?: ((place: HTMLElement | null) => void) | undefined;
}

/** The chosen services and their price: a bar at the foot of phones, a side panel elsewhere. */
export function StickySummary({
  title,
  facts = [],
  brief,
  lines,
  totalLabel = '合計',
  total,
  furtherTotal,
  note,
  action,
  actionPlace,
}: StickySummaryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles.summary} aria-labelledby={`${id}-title`} data-sticky-summary="">
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-lines`} className={styles.lines} data-open={open}>
        {facts.length > 0 ? (
          <dl className={styles.facts}>
            {facts.map(({ term, text, change }) => (
              <div key={term} className={styles.fact}>
                <dt>{term}</dt>
                <dd className={styles.factText}>{withWholeNumbers(text)}</dd>
                {change ? (
                  <dd className={styles.factChange}>
                    <ChangeLink {...change} />
                  </dd>
                ) : null}
              </div>
            ))}
          </dl>
        ) : null}
        {lines?.length === 0 ? <p className={styles.empty}>まだ選ばれていません</p> : null}
        {lines && lines.length > 0 ? (
          <ul>
            {lines.map((line) => (
              <SummaryLineItem key={line.id} {...line} />
            ))}
          </ul>
        ) : null}
      </div>
      {note ? <div className={styles.note}>{note}</div> : null}
      <div className={styles.foot} data-acts={action || actionPlace ? '' : undefined}>
        <div className={styles.totals}>
          {brief === undefined || open ? null : <p className={styles.brief}>{brief}</p>}
          <div className={styles.total}>
            <span className={styles.totalLabel}>{totalLabel}</span>
            <span aria-live="polite" aria-atomic="true">
              {total}
            </span>
          </div>
          {furtherTotal ? (
            <div className={styles.total}>
              <span className={styles.totalLabel}>{furtherTotal.label}</span>
              <span>{furtherTotal.total}</span>
            </div>
          ) : null}
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}-lines`}
          onClick={() => setOpen(!open)}
        >
          <span>{open ? '内訳を閉じる' : '内訳を見る'}</span>
          <ChevronDownIcon />
        </button>
        {action || actionPlace ? (
          <div ref={actionPlace} className={styles.action}>
            {action}
          </div>
        ) : null}
      </div>
    </section>
  );
}
