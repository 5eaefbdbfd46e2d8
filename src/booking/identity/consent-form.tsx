import { useRouter } from 'next/router';
import { FormFrame } from '@/shell/forms/form-frame';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { Stack } from '@/ui/layout/stack';
import { useStored } from '../draft/use-stored';
import { ConsentField, ImportantTerms } from './consent-field';

interface ConsentFormProps {
  /** The page of the details. */
  next: string;
  /** The page of signing in. */
  back: string;
}

/** The terms on a page of their own; the page of the details finds the consent given. Needs a HydrationGate. */
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
        <Stack>
          <h2>大切なポイント</h2>
          <ImportantTerms />
        </Stack>
        <ConsentField form={form} />
      </Stack>
    </FormFrame>
  );
}
