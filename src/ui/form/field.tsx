import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { ErrorIcon } from '../icon/icons';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './field.module.css';

/** ※必須 or ※任意, in words and not by colour alone. */
export function RequirementMark({ requirement }: Pick<FieldText, 'requirement'>) {
  if (!requirement) {
    return null;
  }
  return (
    <span className={classNames(styles.mark, styles[requirement])}>
      {requirement === 'required' ? '※必須' : '※任意'}
    </span>
  );
}

/** The words around a control. Every field component takes them. */
export interface FieldText {
  label: ReactNode;
  /** ※必須 or ※任意 beside the label. */
  requirement?: 'required' | 'optional' | undefined;
  /** Between label and control: what to write and why it is asked. */
  support?: ReactNode;
  /** The same wording as in the error summary. */
  error?: string | undefined;
}

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

/** What ties a control to its label, support text and error. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends FieldText {
  /** The error summary links to it: the name under which the form knows the field. */
  id: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, support text, error, control: for one control. Groups use FieldGroup. */
export function Field({ id, label, requirement, support, error, children }: FieldProps) {
  const supportId = support ? `${id}-support` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <div className={styles.labelLine}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <RequirementMark requirement={requirement} />
      </div>
      {support ? (
        <div id={supportId} className={styles.support}>
          {support}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} message={error} />
      {children({
        id,
        'aria-describedby': [supportId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': requirement === 'required' ? true : undefined,
      })}
    </div>
  );
}
