import { useRouter } from 'next/router';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { PasswordField } from '@/booking/identity/password-field';
import { ProfileFields, type ProfileValues } from '@/booking/identity/profile-fields';
import { sendSignUpCode } from '@/booking/identity/sign-up';
import { paths } from '@/config/paths';
import { newPasswordRule, phoneRule } from '@/shell/forms/field-rules';
import { FormProblems } from '@/shell/forms/form-problems';
import { PhoneField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { useValueChanges } from '@/shell/forms/use-value-changes';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { FormActions } from '@/ui/form/form-actions';

interface SignUpValues extends ProfileValues {
  tel: string;
  password: string;
}

/**
 * Stores everything but the password while it is typed. The password is only sent in the one call.
 */
export function SignUpForm() {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [, setPhoneNumber] = useStored('SmsSignupPhoneNumber');
  const [signUp, setSignUp] = useStored('UnfinishedSignUp');
  const form = useValidatedForm<SignUpValues>({
    defaultValues: { ...signUp, password: '' },
    onSubmit: async ({ password, ...customerData }) => {
      const { tel, sendMailFlag } = customerData;
      const refused = await sendSignUpCode(tel, password);
      if (refused) return refused;
      setPhoneNumber(tel);
      setSignUp(customerData);
      update({ customerData, isSendMailForCampaign: sendMailFlag });
      await router.push(paths.order.signupConfirm);
      return undefined;
    },
  });
  useValueChanges(form.hookForm, ({ values }) => setSignUp(values));

  return (
    <form noValidate method="post" onSubmit={form.submit}>
      <FormProblems form={form} />
      <PhoneField
        {...form.field('tel', phoneRule)}
        support="確認コードをSMSでお送りします。ログインにもこの番号を使います。"
      />
      <PasswordField
        {...form.field('password', newPasswordRule)}
        autoComplete="new-password"
        enterKeyHint="next"
        support="6文字以上で入力してください。"
      />
      <ProfileFields form={form} />
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy} busyText="確認コードを送っています">
          確認コードを受け取る
        </Button>
        <LinkButton href={paths.order.authenticate} variant="text">
          登録済みの方はログイン
        </LinkButton>
      </FormActions>
    </form>
  );
}
