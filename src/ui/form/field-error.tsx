import { ErrorIcon } from '../icon/icons';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './field.module.css';

/** The line under a label that says what to correct. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) {
    return null;
  }
  return (
    <p id={id} className={styles.error}>
      <ErrorIcon />
      <span>
        <VisuallyHidden>エラー: </VisuallyHidden>
        {message}
      </span>
    </p>
  );
}
