import { useRouter } from 'next/router';
import type { CustomerData, SelectedOrder } from '@/booking/draft/order-draft';
import { firstUnmetPath } from '@/booking/draft/order-step-gate';
import { REGISTERED } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { ContactFields, type ProfileValues } from '@/booking/identity/profile-fields';
import { orderCustomerData } from '@/booking/order-details/order-customer-data';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { FormProblems } from '@/shell/forms/form-problems';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { useValueChanges } from '@/shell/forms/use-value-changes';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { AnswerSection } from '@/ui/card/description-list';
import { FormActions } from '@/ui/form/form-actions';

interface ChangeFormProps {
  order: SelectedOrder;
  /** The registered customer; the phone number belongs to the account and stays. */
  account: CustomerData;
}

/**
 * Changes who this order is for, and leads back to the confirm page. The account stays as it is. What
 * was typed and not accepted yet is kept until it is.
 */
export function ChangeForm({ order, account }: ChangeFormProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [signUp, setSignUp, forgetSignUp] = useStored('UnfinishedSignUp');
  const { tel } = account;
  const { name, nameKana, email, sendMailFlag } =
    signUp.tel === tel ? signUp : orderCustomerData(order, account);
  const form = useValidatedForm<ProfileValues>({
    defaultValues: { name, nameKana, email, sendMailFlag },
    onSubmit: async (values) => {
      update({ customerData: { ...values, tel } });
      forgetSignUp();
      await router.push(firstUnmetPath(order, REGISTERED));
      return undefined;
    },
  });
  useValueChanges(form.hookForm, ({ values }) => setSignUp({ ...values, tel }));

  return (
    <form noValidate onSubmit={form.submit}>
      <FormProblems form={form} />
      <AnswerSection title="携帯電話番号">
        <p>{formatPhone(tel)}</p>
        <p>ログインに使う電話番号のため、ここでは変更できません。</p>
      </AnswerSection>
      <ContactFields form={form} />
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy} busyText="変更しています">
          この内容に変更する
        </Button>
        <LinkButton href={paths.order.confirm} variant="text">
          変更せずに確認へ戻る
        </LinkButton>
      </FormActions>
    </form>
  );
}
