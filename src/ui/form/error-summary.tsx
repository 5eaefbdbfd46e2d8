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

/** A field in a closed fold cannot be seen. */
function unfold(control: HTMLElement | null) {
  const fold = control?.closest('details');
  if (fold) fold.open = true;
}

function showField(control: HTMLElement, block: 'center' | 'nearest') {
  bringIntoView(control.closest('fieldset, [data-invalid]') ?? control, block);
}

function focusField(event: MouseEvent<HTMLAnchorElement>, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  unfold(control);
  showField(control, 'center');
  control.focus({ preventScroll: true });
}

/**
 * The problems of a form, above the h1; each links to its field. They also mark the title, and open the folds that they
 * are in. The summary pushes the fields down: where one field is to be corrected, it is brought back above the bar at the
 * foot of a phone's screen.
 */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();

  const showFields = useEffectEvent(() => {
    const controls = problems.map(({ id }) => document.getElementById(id));
    for (const control of controls) unfold(control);
    const [first, ...others] = controls;
    if (first && others.length === 0) showField(first, 'nearest');
  });
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus();
    showFields();
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
