import { type ReactNode, useRef, useState } from 'react';
import { normaliseNumber, questionProblem } from '@/booking/questionnaire/question-problem';
import {
  answeredHearing,
  type Hearing,
  visibleQuestions,
} from '@/booking/questionnaire/questionnaire';
import type { Question } from '@/contract/questionnaires';
import { FormProblems } from '@/shell/forms/form-problems';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { useValueChanges } from '@/shell/forms/use-value-changes';
import { Button } from '@/ui/button/button';
import { LiveRegion } from '@/ui/feedback/live-region';
import { FormActions } from '@/ui/form/form-actions';
import { QuestionField } from './question-field';
import {
  fieldNameOf,
  formValuesOf,
  hearingOf,
  type QuestionFormValues,
} from './question-form-values';
import type { PictureAnswer } from './use-pictures';

interface QuestionnaireFormProps {
  questions: readonly Question[];
  /** What has been answered so far. */
  hearing: Hearing;
  /** Called as answers are given, acceptable or not. */
  onChange: (hearing: Hearing) => void;
  /** Called with the accepted answers; the form is busy until it is done. */
  onDone: (hearing: Hearing) => Promise<void>;
  /** What else is asked, after the questions. */
  children?: ReactNode;
}

/** The hearing questions; those that depend on an answer appear right with it. */
export function QuestionnaireForm({
  questions,
  hearing,
  onChange,
  onDone,
  children,
}: QuestionnaireFormProps) {
  const form = useValidatedForm<QuestionFormValues>({
    defaultValues: formValuesOf(questions, hearing),
    onSubmit: async (values) => {
      await onDone(answeredHearing(questions, hearingOf(questions, values)));
      return undefined;
    },
  });
  const { hookForm } = form;
  useValueChanges(hookForm, ({ values }) =>
    onChange(answeredHearing(questions, hearingOf(questions, values))),
  );

  /** By question: why its pictures cannot be accepted yet. */
  const hindrances = useRef(new Map<string, string | undefined>());
  function takePictures(question: Question, { answer, hindrance }: PictureAnswer) {
    hindrances.current.set(question.id, hindrance);
    hookForm.setValue(fieldNameOf(question), answer, {
      shouldDirty: true,
      shouldValidate: hookForm.formState.isSubmitted,
    });
  }

  const visible = visibleQuestions(questions, hearingOf(questions, hookForm.watch()));
  const announcement = useAppearanceAnnouncement(visible);
  return (
    <form noValidate onSubmit={form.submit}>
      <FormProblems form={form} />
      <LiveRegion message={announcement} />
      {visible.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          bound={form.field(fieldNameOf(question), {
            ...(question.kind === 'number'
              ? { normalise: (typed: string) => normaliseNumber(typed, question.unit) }
              : {}),
            problem: (_value, values) =>
              hindrances.current.get(question.id) ??
              questionProblem(question, hearingOf([question], values)[question.id] ?? ''),
          })}
          pictures={{
            initial: hearing[question.id] ?? '',
            onAnswer: (given) => takePictures(question, given),
          }}
        />
      ))}
      {children}
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy}>
          次へ進む
        </Button>
      </FormActions>
    </form>
  );
}

/** Says which questions an answer has added; silent for those there from the start. */
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
