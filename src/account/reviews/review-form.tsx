import { mainApiClient } from '@/calls/browser-client';
import type { OwnReview } from '@/contract/reviews';
import { normaliseReview, REVIEW_LENGTH, reviewProblem } from '@/domain/review-text';
import { requiredChoiceRule } from '@/shell/forms/field-rules';
import { FormFrame } from '@/shell/forms/form-frame';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { RadioGroupField } from '@/ui/form/choice-fields';
import { TextareaField } from '@/ui/form/text-field';

/** A review in its form. */
export interface TypedReview {
  /** `1` to `5`; empty before a choice. */
  readonly stars: string;
  readonly words: string;
}

const options = [
  { value: '5', label: '5 とても良かった' },
  { value: '4', label: '4 良かった' },
  { value: '3', label: '3 ふつう' },
  { value: '2', label: '2 あまり良くなかった' },
  { value: '1', label: '1 良くなかった' },
];

interface ReviewFormProps {
  visitId: string;
  initial: TypedReview;
  isNew: boolean;
  onSaved: (review: OwnReview | null) => void;
  /** The session has ended: the customer signs in and comes back to what was typed. */
  onSignedOut: (typed: TypedReview) => Promise<void>;
  onClose: () => void;
}

/** Stars and words about a visit that was done. */
export default function ReviewForm({
  visitId,
  initial,
  isNew,
  onSaved,
  onSignedOut,
  onClose,
}: ReviewFormProps) {
  const form = useValidatedForm<TypedReview>({
    defaultValues: initial,
    onSubmit: async (typed) => {
      const result = await mainApiClient.call('saveReview', {
        params: { visitId },
        body: { stars: Number(typed.stars), words: typed.words },
      });
      if (result.ok) {
        onSaved(result.value.review);
        return undefined;
      }
      if (result.error.kind === 'notAuthorized') await onSignedOut(typed);
      return result.error;
    },
  });
  return (
    <FormFrame
      form={form}
      size="medium"
      submitText={isNew ? 'レビューを公開する' : '書き直して公開する'}
      busyText="お送りしています"
      back={{ text: isNew ? '書かずに戻る' : '書き直さずに戻る', onClick: onClose }}
    >
      <RadioGroupField
        {...form.field('stars', requiredChoiceRule('評価をお選びください'))}
        label="評価"
        requirement="required"
        options={options}
      />
      <TextareaField
        {...form.field('words', { normalise: normaliseReview, problem: reviewProblem })}
        label="ご感想"
        requirement="required"
        support={`${REVIEW_LENGTH}文字まで。どなたでも読めます。お名前やご住所、連絡先は書かないでください。`}
      />
    </FormFrame>
  );
}
