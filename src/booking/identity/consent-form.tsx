import { useRouter } from 'next/router';
import { publicEnv } from '@/config/env.public';
import { cancellationRules } from '@/domain/cancellation';
import { MINIMUM_ORDER_TERMS } from '@/domain/minimum-order';
import { payMethodNames } from '@/domain/pay-methods';
import { requiredChoiceRule } from '@/shell/forms/field-rules';
import { FormFrame } from '@/shell/forms/form-frame';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { DescriptionList } from '@/ui/card/description-list';
import { CheckboxField } from '@/ui/form/choice-fields';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { useStored } from '../draft/use-stored';

/** The most important terms (SPEC sections 1 and 9). */
const points = [
  { term: 'お申し込み', description: MINIMUM_ORDER_TERMS },
  { term: 'キャンセル', description: cancellationRules.join('') },
  {
    term: 'お支払い',
    description: `${payMethodNames.join('または')}です。金額はお申し込みの前に税込で表示します。`,
  },
  {
    term: '個人情報',
    description:
      'お名前・ご住所・連絡先は、サービスの提供とご連絡のために使います。担当者には、作業に必要な内容だけを伝えます。',
  },
] as const;

interface ConsentFormProps {
  /** The page of the details. */
  next: string;
  /** The page of signing in. */
  back: string;
}

/** Consent to the terms, before any personal data is entered. Needs a HydrationGate. */
export function ConsentForm({ next, back }: ConsentFormProps) {
  const router = useRouter();
  const [hasAgreed, setAgreed] = useStored('SignUpConsent');
  const form = useValidatedForm<{ agreed: boolean }>({
    defaultValues: { agreed: hasAgreed },
    onSubmit: async () => {
      setAgreed(true);
      await router.push(next);
      return undefined;
    },
  });
  return (
    <FormFrame
      form={form}
      submitText="同意して登録へ進む"
      back={{ href: back, text: 'ログイン・会員登録へ戻る' }}
    >
      <Stack gap="large">
        <Panel>
          <Stack>
            <h2>大切なポイント</h2>
            <DescriptionList rows={points} />
          </Stack>
        </Panel>
        <Panel>
          <Stack>
            <p>
              全文は、
              <AppLink href={publicEnv.termsUrl} external>
                利用規約
              </AppLink>
              と
              <AppLink href={publicEnv.privacyPolicyUrl} external>
                プライバシーポリシー
              </AppLink>
              をご覧ください。
            </p>
            <CheckboxField
              {...form.field(
                'agreed',
                requiredChoiceRule('利用規約とプライバシーポリシーへの同意が必要です'),
              )}
              requirement="required"
              label="利用規約とプライバシーポリシーに同意します"
            />
          </Stack>
        </Panel>
      </Stack>
    </FormFrame>
  );
}
