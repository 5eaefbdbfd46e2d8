import type { ComponentPropsWithRef } from 'react';
import { Choice } from './choice';
import choiceStyles from './choice.module.css';
import { FieldGroup } from './field-group';
import type { FieldText } from './field-text';
import type { DescribedOption } from './option';

type CheckboxGroupFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'children'> &
  FieldText & {
    name: string;
    options: readonly DescribedOption[];
    /** The chosen values when the parent keeps them; left out with `register()`. */
    value?: readonly string[] | undefined;
  };

/** Any number of a few. Takes what react-hook-form's `register()` returns. */
export function CheckboxGroupField({
  label,
  requirement,
  support,
  error,
  id,
  name,
  options,
  value,
  ...rest
}: CheckboxGroupFieldProps) {
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
            type="checkbox"
            // The error summary's link leads to the first choice.
            id={index === 0 ? groupId : `${groupId}-${index + 1}`}
            name={name}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.disabled ?? rest.disabled}
            {...(value === undefined ? {} : { checked: value.includes(option.value) })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
