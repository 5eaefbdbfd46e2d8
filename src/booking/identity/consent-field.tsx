import { publicEnv, termsLabel } from '@/config/env.public';
import { MINIMUM_ORDER_TERMS } from '@/domain/minimum-order';
import { payMethodNames } from '@/domain/pay-methods';
import { requiredChoiceRule } from '@/shell/forms/field-rules';
import type { ValidatedForm } from '@/shell/forms/use-validated-form';
import { Accordion } from '@/ui/card/accordion';
import { DescriptionList } from '@/ui/card/description-list';
import { CheckboxField } from '@/ui/form/choice-fields';
import { AppLink } from '@/ui/link/app-link';
import { cancellingInGeneral } from '../shop-terms';

const [cancelling, ...furtherCancelling] = cancellingInGeneral;

/** The most important terms (SPEC sections 1 and 9). */
const points = [
  { term: 'お申し込み', description: MINIMUM_ORDER_TERMS, isParagraph: true },
  {
    term: 'キャンセル',
    description: (
      <>
        {cancelling}
        {furtherCancelling.length === 0 ? null : (
          <Accordion quiet summary="定期プラン・コース・ご不在などの場合">
            {furtherCancelling.map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
          </Accordion>
        )}
      </>
    ),
    isParagraph: true,
  },
  {
    term: 'お支払い',
    description: `${payMethodNames.join('または')}です。金額はお申し込みの前に税込で表示します。`,
    isParagraph: true,
  },
  {
    term: '個人情報',
    description:
      'お名前・ご住所・連絡先は、サービスの提供とご連絡のために使います。担当者には、作業に必要な内容だけを伝えます。',
    isParagraph: true,
  },
] as const;

export function ImportantTerms() {
  return <DescriptionList rows={points} />;
}

const consentRule = requiredChoiceRule('利用規約とプライバシーポリシーへの同意が必要です');

interface ConsentFieldProps {
  form: Pick<ValidatedForm<{ agreed: boolean }>, 'field'>;
}

/** One tick for the terms and the privacy policy, with links to both. */
export function ConsentField({ form }: ConsentFieldProps) {
  return (
    <CheckboxField
      {...form.field('agreed', consentRule)}
      requirement="required"
      label="利用規約とプライバシーポリシーに同意します"
      support={
        <>
          全文:{' '}
          <AppLink href={publicEnv.termsUrl} external>
            {termsLabel}
          </AppLink>
          {'、'}
          <AppLink href={publicEnv.privacyPolicyUrl} external>
            プライバシーポリシー
          </AppLink>
        </>
      }
    />
  );
}
