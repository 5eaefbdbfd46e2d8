import { useRouter } from 'next/router';
import { paths } from '@/config/paths';
import type { UserAccount } from '@/contract/accounts';
import { changeDetails, registerDetails } from '@/features/account-access';
import { FormProblems, useValidatedForm } from '@/features/forms';
import { useSignInAgain } from '@/features/session';
import {
  ProfileFields,
  type ProfileValues,
  profileFieldOf,
} from '@/screens/order/signup/profile-fields';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { FormActions } from '@/ui/form/form-actions';
import { accountPath } from './account-path';

/** Name, reading, e-mail and campaign mail: changed, or given for the first time. */
export function DetailsForm({ account }: { account: UserAccount | null }) {
  const router = useRouter();
  const signInAgain = useSignInAgain();
  const form = useValidatedForm<ProfileValues>({
    defaultValues: {
      name: account?.name ?? '',
      nameKana: account?.nameKana ?? '',
      email: account?.email ?? '',
      sendMailFlag: account?.isSendMailForCampaign ?? false,
    },
    fieldOfServerPath: profileFieldOf,
    onSubmit: async (values) => {
      const { sendMailFlag: isSendMailForCampaign, ...details } = values;
      const refused = account
        ? await changeDetails({ ...details, isSendMailForCampaign })
        : await registerDetails({ ...values, tel: '' });
      if (refused?.kind === 'notAuthorized') {
        await signInAgain();
        return undefined;
      }
      if (refused) return refused;
      await router.replace(accountPath({ done: 'details' }));
      return undefined;
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      <FormProblems form={form} />
      <ProfileFields form={form} />
      <FormActions>
        <Button type="submit" busy={form.isBusy} busyText="保存しています">
          この内容で保存する
        </Button>
        {account ? (
          <LinkButton href={paths.my.account} variant="text">
            変更せずに戻る
          </LinkButton>
        ) : null}
      </FormActions>
    </form>
  );
}
