import type { Question } from '@/contract/questionnaires';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { CheckboxGroupField, RadioGroupField } from '@/ui/form/choice-group-field';
import { TextField } from '@/ui/form/text-field';
import { TextareaField } from '@/ui/form/textarea-field';
import { PictureField } from './picture-field';
import type { PictureAnswer } from './use-pictures';

/** Longer answers get several lines. */
const ONE_LINE_LENGTH = 60;

interface QuestionFieldProps {
  question: Question;
  bound: BoundField;
  /** Of an image question: what was sent before, and where the answer goes. */
  pictures: { initial: string; onAnswer: (answer: PictureAnswer) => void };
}

/** A choice made alone takes the others out, and goes when another one is made. */
function unmakeOthers({ choices }: Question, ticked: HTMLInputElement): void {
  if (!ticked.checked) return;
  const isAlone = (id: string) => choices.some((choice) => choice.id === id && choice.isExclusive);
  const boxes = ticked.closest('fieldset')?.querySelectorAll('input') ?? [];
  for (const box of boxes) {
    if (box !== ticked && (isAlone(ticked.value) || isAlone(box.value))) box.checked = false;
  }
}

/** One question, as the control its kind asks for. */
export function QuestionField({ question, bound, pictures }: QuestionFieldProps) {
  const { kind, label, required, support, choices, unit, maxLength } = question;
  const words = {
    label,
    requirement: required ? 'required' : 'optional',
    support: support || undefined,
  } as const;
  const options = choices.map((choice) => ({ value: choice.id, label: choice.label }));
  switch (kind) {
    case 'single':
      return <RadioGroupField {...bound} {...words} options={options} />;
    case 'multiple':
      return (
        <CheckboxGroupField
          {...bound}
          {...words}
          options={options}
          onChange={(event) => {
            unmakeOthers(question, event.target);
            return bound.onChange(event);
          }}
        />
      );
    case 'number':
      return (
        <TextField
          {...bound}
          {...words}
          width={4}
          after={unit || undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
        />
      );
    case 'text':
      return maxLength > ONE_LINE_LENGTH ? (
        <TextareaField {...bound} {...words} autoComplete="off" />
      ) : (
        <TextField {...bound} {...words} autoComplete="off" enterKeyHint="next" />
      );
    case 'image':
      return (
        <PictureField
          {...words}
          {...pictures}
          name={bound.name}
          inputRef={bound.ref}
          error={bound.error}
        />
      );
  }
}
