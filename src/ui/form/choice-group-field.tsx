import type { ComponentPropsWithRef } from 'react';
import { Choice } from './choice';
import choiceStyles from './choice.module.css';
import { FieldGroup } from './field-group';
import type { FieldText } from './field-text';
import type { DescribedOption } from './option';

export type ChoiceGroupFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'children'
> &
  FieldText & {
    name: string;
    options: readonly DescribedOption[];
  };

/** The radio buttons or checkboxes of one question. */
export function ChoiceGroupField({
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
  /** Left out when the inputs keep the choice themselves, as with `register()`. */
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
