import type { ReactNode } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error';
import type { FieldText } from './field-text';
import { RequirementMark } from './requirement-mark';

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
