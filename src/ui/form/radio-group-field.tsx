import type { ComponentPropsWithRef } from 'react';
import { Choice } from './choice';
import choiceStyles from './choice.module.css';
import { FieldGroup } from './field-group';
import type { FieldText } from './field-text';
import type { DescribedOption } from './option';

type RadioGroupFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'children'> &
  FieldText & {
    name: string;
    options: readonly DescribedOption[];
    /** The chosen value when the parent keeps it; left out with `register()`. */
    value?: string | undefined;
  };

/** One of a few, all of them visible. Takes what react-hook-form's `register()` returns. */
export function RadioGroupField({
  label,
  requirement,
  support,
  error,
  id,
  name,
  options,
  value,
  ...rest
}: RadioGroupFieldProps) {
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
            type="radio"
            // The error summary's link leads to the first choice.
            id={index === 0 ? groupId : `${groupId}-${index + 1}`}
            name={name}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.disabled ?? rest.disabled}
            {...(value === undefined ? {} : { checked: value === option.value })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
