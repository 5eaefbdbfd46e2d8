import { useRouter } from 'next/router';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { OrderRefusalNotice } from '@/booking/draft/order-refusal-notice';
import { firstUnmetPath } from '@/booking/draft/order-step-gate';
import { REGISTERED } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import {
  ProfileFields,
  type ProfileValues,
  profileFieldOf,
} from '@/booking/identity/profile-fields';
import { registerDetails } from '@/booking/identity/sign-up';
import { formatPhone } from '@/domain/phone';
import { FormProblems } from '@/shell/forms/form-problems';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { AnswerSection } from '@/ui/card/description-list';
import { FormActions } from '@/ui/form/form-actions';

interface DetailsFormProps {
  order: SelectedOrder;
  /** Digits of the number the person is signed in with. */
  tel: string;
}

/** What is still missing of who is signed in; nothing already given is asked again. */
export function DetailsForm({ order, tel }: DetailsFormProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [signUp, , forgetSignUp] = useStored('UnfinishedSignUp');
  const { name, nameKana, email, sendMailFlag } = signUp;
  const form = useValidatedForm<ProfileValues>({
    defaultValues: { name, nameKana, email, sendMailFlag },
    fieldOfServerPath: profileFieldOf,
    onSubmit: async (values) => {
      const customerData = { ...values, tel };
      const refused = await registerDetails(customerData);
      if (refused && refused.kind !== 'alreadyRegistered') return refused;
      update({ customerData, isSendMailForCampaign: values.sendMailFlag });
      forgetSignUp();
      await router.replace(firstUnmetPath(order, REGISTERED));
      return undefined;
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <FormProblems form={form} />
      <OrderRefusalNotice page="signupInput" />
      <AnswerSection title="確認済みの電話番号">
        <p>{formatPhone(tel)}</p>
      </AnswerSection>
      <ProfileFields form={form} />
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy} busyText="登録しています">
          登録して進む
        </Button>
      </FormActions>
    </form>
  );
}
