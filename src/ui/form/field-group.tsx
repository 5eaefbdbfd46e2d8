import type { ReactNode } from 'react';
import type { FieldText } from './field';
import { FieldError, RequirementMark } from './field';
import styles from './field.module.css';

interface FieldGroupProps extends FieldText {
  id: string;
  children: ReactNode;
}

/** A question answered by several controls: fieldset and legend instead of a label. */
export function FieldGroup({ id, label, requirement, support, error, children }: FieldGroupProps) {
  const supportId = support ? `${id}-support` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      className={styles.field}
      data-invalid={error ? true : undefined}
      aria-describedby={[supportId, errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.legend}>
        <span className={styles.labelLine}>
          <span className={styles.label}>{label}</span>
          <RequirementMark requirement={requirement} />
        </span>
      </legend>
      {support ? (
        <div id={supportId} className={styles.support}>
          {support}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} message={error} />
      {children}
    </fieldset>
  );
}
