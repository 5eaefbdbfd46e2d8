import type { ComponentPropsWithRef, ReactNode } from 'react';
import choiceStyles from './choice-group-field.module.css';
import { FieldGroup, type FieldText } from './field';

type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  type: 'radio' | 'checkbox';
  id: string;
  label: ReactNode;
  description?: ReactNode;
};

/** A radio or checkbox with its label; the whole line is the target. */
export function Choice({ type, id, label, description, ...rest }: ChoiceProps) {
  const descriptionId = description ? `${id}-description` : undefined;
  return (
    <div className={choiceStyles.choice}>
      <input
        {...rest}
        id={id}
        type={type}
        className={choiceStyles.input}
        aria-describedby={
          [rest['aria-describedby'], descriptionId].filter(Boolean).join(' ') || undefined
        }
      />
      <label className={choiceStyles.label} htmlFor={id}>
        {label}
      </label>
      {description ? (
        <div id={descriptionId} className={choiceStyles.description}>
          {description}
        </div>
      ) : null}
    </div>
  );
}

export interface Option<Label = ReactNode> {
  value: string;
  label: Label;
  disabled?: boolean | undefined;
}

interface DescribedOption extends Option {
  description?: ReactNode;
}

type ChoiceGroupFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'children'> &
  FieldText & {
    name: string;
    options: readonly DescribedOption[];
  };

function ChoiceGroupField({
  label,
  requirement,
  support,
  error,
  id,
  name,
  options,
  type,
  isChosen,
  ...rest
}: ChoiceGroupFieldProps & {
  type: 'radio' | 'checkbox';
  /** Undefined for uncontrolled inputs, as with `register()`. */
  isChosen: ((value: string) => boolean) | undefined;
}) {
  const groupId = id ?? name;
  return (
    <FieldGroup
      id={groupId}
      label={label}
      requirement={requirement}
      support={support}
      error={error}
    >
      <div className={choiceStyles.group}>
        {options.map((option, index) => (
          <Choice
            {...rest}
            key={option.value}
            type={type}
            // The error summary's link leads to the first choice.
            id={index === 0 ? groupId : `${groupId}-${index + 1}`}
            name={name}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.disabled ?? rest.disabled}
            {...(isChosen ? { checked: isChosen(option.value) } : {})}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type CheckboxGroupFieldProps = ChoiceGroupFieldProps & {
  /** The chosen values of a controlled field; left out with `register()`. */
  value?: readonly string[] | undefined;
};

/** Takes the result of react-hook-form's `register()`. */
export function CheckboxGroupField({ value, ...rest }: CheckboxGroupFieldProps) {
  const isChosen = value && ((option: string) => value.includes(option));
  return <ChoiceGroupField {...rest} type="checkbox" isChosen={isChosen} />;
}

type RadioGroupFieldProps = ChoiceGroupFieldProps & {
  /** The chosen value of a controlled field; left out with `register()`. */
  value?: string | undefined;
};

/** Takes the result of react-hook-form's `register()`. */
export function RadioGroupField({ value, ...rest }: RadioGroupFieldProps) {
  const isChosen = value === undefined ? undefined : (option: string) => option === value;
  return <ChoiceGroupField {...rest} type="radio" isChosen={isChosen} />;
}
