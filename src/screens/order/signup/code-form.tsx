import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import {
  type AccessRefusal,
  readSmsCode,
  registerDetails,
  verifySignUpCode,
} from '@/features/account-access';
import {
  ConfirmationCodeField,
  confirmationCodeRule,
  FormProblems,
  type FormRefusal,
  useValidatedForm,
} from '@/features/forms';
import { useUnfinishedSignUp } from '@/features/order-draft';
import type { CustomerData, SelectedOrder } from '@/journeys/selected-order';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { CodeResend } from './code-resend';
import { registeredPath } from './registered-path';

interface CodeFormProps {
  order: SelectedOrder;
  customer: CustomerData;
  /** Digits of the number the code was sent to. */
  phoneNumber: string;
}

/** What is wrong with the code stands beside it; anything else concerns the whole. */
function codeRefusal(refused: AccessRefusal): FormRefusal {
  const { message, kind } = refused;
  return kind === 'wrongCode' ? { message, fields: [{ path: 'code', message }] } : refused;
}

/**
 * The code of the SMS. Confirming, signing in and registering follow one another; what has been done
 * is not done again when a later part fails and the button is pressed once more.
 */
export function CodeForm({ order, customer, phoneNumber }: CodeFormProps) {
  const router = useRouter();
  const { forgetSignUp } = useUnfinishedSignUp();
  const isVerified = useRef(false);
  const form = useValidatedForm<{ code: string }>({
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      if (!isVerified.current) {
        const refused = await verifySignUpCode(phoneNumber, code);
        if (refused) return codeRefusal(refused);
        isVerified.current = true;
      }
      const refused = await registerDetails(customer);
      if (refused?.fields?.length) {
        // Signed in by now: the page of the details asks for what is to be corrected.
        await router.replace(paths.order.signupInput);
        return undefined;
      }
      if (refused && refused.kind !== 'alreadyRegistered') return refused;
      forgetSignUp();
      await router.replace(registeredPath(order));
      return undefined;
    },
  });
  const { setValue } = form.hookForm;

  useEffect(() => {
    const waiting = new AbortController();
    void readSmsCode(waiting.signal).then((code) => {
      if (code) setValue('code', code);
    });
    return () => waiting.abort();
  }, [setValue]);

  return (
    <form noValidate method="post" onSubmit={form.submit} aria-labelledby="code-heading">
      <FormProblems form={form} />
      <Stack>
        <h2 id="code-heading">確認コードの入力</h2>
        <p>
          <strong>{formatPhone(phoneNumber)}</strong> に、6桁の確認コードをSMSでお送りしました。
          <AppLink href={paths.order.signupInput}>電話番号を訂正する</AppLink>
        </p>
        <ConfirmationCodeField {...form.field('code', confirmationCodeRule)} />
        <CodeResend phoneNumber={phoneNumber} onRefused={form.refuse} />
      </Stack>
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy} busyText="確認しています">
          この内容で登録する
        </Button>
        <LinkButton href={paths.order.authenticate} variant="text">
          登録済みの方はログイン
        </LinkButton>
      </FormActions>
    </form>
  );
}
