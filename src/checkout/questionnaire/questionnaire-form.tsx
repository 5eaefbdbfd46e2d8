import { type ReactNode, useRef, useState } from 'react';
import {
  type Answers,
  answeredQuestionnaire,
  questionProblem,
  textAnswer,
  visibleQuestions,
} from '@/booking/order/answers';
import type { Question } from '@/contract/questionnaires';
import { normaliseNumber } from '@/domain/questionnaire';
import { countLetters } from '@/domain/text-input';
import { FormFrame } from '@/shell/forms/form-frame';
import {
  type BoundField,
  useValidatedForm,
  useValueChanges,
} from '@/shell/forms/use-validated-form';
import { CheckboxGroupField, RadioGroupField } from '@/ui/form/choice-fields';
import { TextareaField, TextField } from '@/ui/form/text-field';
import { LiveRegion } from '@/ui/text/visually-hidden';
import { PictureField } from './picture-field';
import type { PictureAnswer } from './use-pictures';

/** Longer answers get a textarea. */
const ONE_LINE_LENGTH = 60;

/** Longer choices get a line each. */
const CHIP_LETTERS = 12;

interface QuestionFieldProps {
  question: Question;
  bound: BoundField;
  pictures: { initial: string; onAnswer: (answer: PictureAnswer) => void };
}

/** An exclusive choice clears the others, and any other choice clears it. */
function unmakeOthers({ choices }: Question, ticked: HTMLInputElement): void {
  if (!ticked.checked) return;
  const isAlone = (id: string) => choices.some((choice) => choice.id === id && choice.isExclusive);
  const boxes = ticked.closest('fieldset')?.querySelectorAll('input') ?? [];
  for (const box of boxes) {
    if (box !== ticked && (isAlone(ticked.value) || isAlone(box.value))) box.checked = false;
  }
}

function QuestionField({ question, bound, pictures }: QuestionFieldProps) {
  const { kind, label, required, support, choices, unit, maxLength } = question;
  const words = {
    label,
    requirement: required ? 'required' : 'optional',
    support: support || undefined,
  } as const;
  const options = choices.map((choice) => ({ value: choice.id, label: choice.label }));
  const asChips = choices.every((choice) => countLetters(choice.label) <= CHIP_LETTERS);
  switch (kind) {
    case 'single':
      return <RadioGroupField {...bound} {...words} options={options} asChips={asChips} />;
    case 'multiple':
      return (
        <CheckboxGroupField
          {...bound}
          {...words}
          options={options}
          asChips={asChips}
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

/** Values by field name; multiple choices are a list. */
export type QuestionFormValues = Record<string, string | string[]>;

/** Prefixed, because react-hook-form reads a bare number as a list index. */
function fieldName({ id }: Pick<Question, 'id'>): string {
  return `question-${id}`;
}

function toFormValues(questions: readonly Question[], answers: Answers): QuestionFormValues {
  return Object.fromEntries(
    questions.map((question) => {
      const answer = answers[question.id] ?? '';
      const value =
        question.kind === 'multiple' ? answer.split(',').filter((id) => id !== '') : answer;
      return [fieldName(question), value];
    }),
  );
}

function readAnswer(question: Question, value: unknown): string {
  if (Array.isArray(value)) {
    return question.choices
      .map(({ id }) => id)
      .filter((id) => value.includes(id))
      .join(',');
  }
  const answer = typeof value === 'string' ? value : '';
  return question.kind === 'text' ? textAnswer(answer) : answer;
}

/** Includes the answers of hidden questions. */
export function readAnswers(questions: readonly Question[], values: QuestionFormValues): Answers {
  return Object.fromEntries(
    questions.map((question) => [question.id, readAnswer(question, values[fieldName(question)])]),
  );
}

interface QuestionnaireFormProps {
  questions: readonly Question[];
  answers: Answers;
  /** Called with every change, valid or not. */
  onChange: (answers: Answers) => void;
  /** Called with valid answers; the form is busy until it resolves. */
  onDone: (answers: Answers) => Promise<void>;
  children?: ReactNode;
}

export function QuestionnaireForm({
  questions,
  answers,
  onChange,
  onDone,
  children,
}: QuestionnaireFormProps) {
  const form = useValidatedForm<QuestionFormValues>({
    defaultValues: toFormValues(questions, answers),
    onSubmit: async (values) => {
      await onDone(answeredQuestionnaire(questions, readAnswers(questions, values)));
      return undefined;
    },
  });
  const { hookForm } = form;
  useValueChanges(hookForm, ({ values }) =>
    onChange(answeredQuestionnaire(questions, readAnswers(questions, values))),
  );

  /** The reason by question why its pictures cannot be accepted yet. */
  const hindrances = useRef(new Map<string, string | undefined>());
  function takePictures(question: Question, { answer, hindrance }: PictureAnswer) {
    hindrances.current.set(question.id, hindrance);
    hookForm.setValue(fieldName(question), answer, {
      shouldDirty: true,
      shouldValidate: hookForm.formState.isSubmitted,
    });
  }

  const visible = visibleQuestions(questions, readAnswers(questions, hookForm.watch()));
  const announcement = useAppearanceAnnouncement(visible);
  return (
    <FormFrame form={form} submitText="次へ進む">
      <LiveRegion message={announcement} />
      {visible.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          bound={form.field(fieldName(question), {
            ...(question.kind === 'number'
              ? { normalise: (typed: string) => normaliseNumber(typed, question.unit) }
              : {}),
            problem: (_value, values) =>
              hindrances.current.get(question.id) ??
              questionProblem(question, readAnswers([question], values)[question.id] ?? ''),
          })}
          pictures={{
            initial: answers[question.id] ?? '',
            onAnswer: (given) => takePictures(question, given),
          }}
        />
      ))}
      {children}
    </FormFrame>
  );
}

function useAppearanceAnnouncement(visible: readonly Question[]): string {
  const [shown, setShown] = useState(visible);
  const [message, setMessage] = useState('');
  if (shown.map(({ id }) => id).join() !== visible.map(({ id }) => id).join()) {
    const added = visible.filter(({ id }) => !shown.some((question) => question.id === id));
    setShown(visible);
    setMessage(
      added.length > 0
        ? `質問が追加されました。${added.map(({ label }) => label).join('、')}`
        : '質問が減りました。',
    );
  }
  return message;
}
