import { type MouseEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { bringIntoView } from '../layout/bring-into-view';
import styles from './error-summary.module.css';

export interface FieldProblem {
  /** The id of the control to correct: a field's name, unless it was given another id. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Grows with every failed submit; only then the summary takes focus. */
  attempt: number;
}

function showField(control: HTMLElement, block: 'center' | 'nearest') {
  bringIntoView(control.closest('fieldset, [data-invalid]') ?? control, block);
}

function focusField(event: MouseEvent<HTMLAnchorElement>, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  showField(control, 'center');
  control.focus({ preventScroll: true });
}

/**
 * The problems of a form, above the h1; each links to its field. They also mark the title. The summary pushes the fields
 * down: where one field is to be corrected, it is brought back above the bar at the foot of a phone's screen.
 */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();

  const showOnlyField = useEffectEvent(() => {
    const [first, ...others] = problems;
    const control = first && others.length === 0 ? document.getElementById(first.id) : null;
    if (control) showField(control, 'nearest');
  });
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus();
    showOnlyField();
  }, [attempt]);
  useErrorTitle(problems.length > 0);

  if (problems.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" aria-labelledby={headingId} className={styles.box}>
      <h2 id={headingId} className={styles.title}>
        入力内容をご確認ください
      </h2>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={problem.id}>
            <a href={`#${problem.id}`} onClick={(event) => focusField(event, problem.id)}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const TITLE_PREFIX = 'エラー: ';

/** Prefixes the document's title while a form has errors, again whenever Next has rewritten the title. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const mark = () => {
      if (!document.title.startsWith(TITLE_PREFIX)) document.title = TITLE_PREFIX + document.title;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(TITLE_PREFIX)) {
        document.title = document.title.slice(TITLE_PREFIX.length);
      }
    };
  }, [hasErrors]);
}
