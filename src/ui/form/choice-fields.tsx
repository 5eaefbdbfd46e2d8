import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './choice-fields.module.css';
import { FieldError, FieldGroup, type FieldProps, RequirementMark, splitFieldProps } from './field';
import fieldStyles from './field.module.css';

type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  type: 'radio' | 'checkbox';
  id: string;
  label: ReactNode;
  description?: ReactNode;
};

/** A radio or checkbox with its label; the whole line is the target. */
function Choice({ type, id, label, description, ...rest }: ChoiceProps) {
  const descriptionId = description ? `${id}-description` : undefined;
  return (
    <div className={styles.choice}>
      <input
        {...rest}
        id={id}
        type={type}
        className={styles.input}
        aria-describedby={
          [rest['aria-describedby'], descriptionId].filter(Boolean).join(' ') || undefined
        }
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {description ? (
        <div id={descriptionId} className={styles.description}>
          {description}
        </div>
      ) : null}
    </div>
  );
}

type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & FieldProps;

export function CheckboxField(props: CheckboxFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { id, label, requirement, support, error } = field;
  return (
    <div className={fieldStyles.field} data-invalid={error ? true : undefined}>
      <FieldError id={`${id}-error`} message={error} />
      <Choice
        {...control}
        type="checkbox"
        id={id}
        label={
          <span className={fieldStyles.choiceLabel}>
            <span>{label}</span>
            <RequirementMark requirement={requirement} />
          </span>
        }
        description={support}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={requirement === 'required' ? true : undefined}
      />
    </div>
  );
}

export interface Option<Label = ReactNode> {
  value: string;
  label: Label;
}

type ChoiceGroupFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'children'> &
  FieldProps & {
    options: readonly (Option & { description?: ReactNode })[];
    /** The chosen value of controlled radio buttons; left out with `register()`. */
    value?: string | undefined;
    /** True for options of a few words, which stand side by side. */
    asChips?: boolean;
  };

function ChoiceGroupField({
  type,
  options,
  value,
  asChips = false,
  ...props
}: ChoiceGroupFieldProps & { type: 'radio' | 'checkbox' }) {
  const { field, control } = splitFieldProps(props);
  return (
    <FieldGroup {...field}>
      <div className={asChips ? styles.chips : styles.group}>
        {options.map((option, index) => (
          <Choice
            {...control}
            {...option}
            key={option.value}
            type={type}
            // The error summary's link leads to the first choice.
            id={index === 0 ? field.id : `${field.id}-${index + 1}`}
            checked={value === undefined ? undefined : value === option.value}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

export function CheckboxGroupField(props: Omit<ChoiceGroupFieldProps, 'value'>) {
  return <ChoiceGroupField {...props} type="checkbox" />;
}

export function RadioGroupField(props: ChoiceGroupFieldProps) {
  return <ChoiceGroupField {...props} type="radio" />;
}
