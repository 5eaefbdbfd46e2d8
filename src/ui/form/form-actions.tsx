import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import styles from './form-actions.module.css';

/**
 * The place of the page's main button; null leaves it at the end of its form
 * (docs/pages.md#one-button-for-each-step).
 */
export const ActionPlace = createContext<HTMLElement | null>(null);

interface FormActionsProps {
  /** A submit button needs its form's id in `form`, because it can stand outside the form. */
  main: ReactNode;
  /** The other ways on, after the main button. */
  children?: ReactNode;
}

/** The buttons of a form. Without a place of its own the main one stands at the right on wide screens. */
export function FormActions({ main, children }: FormActionsProps) {
  const place = use(ActionPlace);
  if (!place) {
    return (
      <div className={styles.actions}>
        {main}
        {children}
      </div>
    );
  }
  return (
    <>
      {children ? <div className={styles.others}>{children}</div> : null}
      {createPortal(main, place)}
    </>
  );
}
