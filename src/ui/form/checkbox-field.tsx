import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Choice } from './choice-group-field';
import type { FieldText } from './field';
import { FieldError, RequirementMark } from './field';
import styles from './field.module.css';

type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> &
  Omit<FieldText, 'support'> & {
    name: string;
    support?: ReactNode;
  };

/** Takes the result of react-hook-form's `register()`. */
export function CheckboxField({
  label,
  requirement,
  support,
  error,
  id,
  name,
  ...rest
}: CheckboxFieldProps) {
  const fieldId = id ?? name;
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <FieldError id={`${fieldId}-error`} message={error} />
      <Choice
        {...rest}
        type="checkbox"
        id={fieldId}
        name={name}
        label={
          <span className={styles.choiceLabel}>
            <span>{label}</span>
            <RequirementMark requirement={requirement} />
          </span>
        }
        description={support}
        aria-describedby={error ? `${fieldId}-error` : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={requirement === 'required' ? true : undefined}
      />
    </div>
  );
}
