import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { paths } from '@/config/paths';
import type { UserAccount } from '@/contract/accounts';
import {
  changeDetails,
  keepDetails,
  registerDetails,
  takeKeptDetails,
} from '@/features/account-access';
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
import { noteDoneThing } from '../use-done-thing';
import type { AccountPart } from './account-path';

interface DetailsFormProps {
  account: UserAccount | null;
  /** Digits of the number that signs in. */
  tel: string;
}

/**
 * Name, reading, e-mail and campaign mail: changed, or given for the first time. What was typed when the
 * session ended stands in it again after signing in.
 */
export function DetailsForm({ account, tel }: DetailsFormProps) {
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
        keepDetails(tel, values);
        await signInAgain();
        return undefined;
      }
      if (refused) return refused;
      noteDoneThing(paths.my.account, 'details' satisfies AccountPart);
      await router.replace(paths.my.account);
      return undefined;
    },
  });
  const { setValue } = form.hookForm;
  useEffect(() => {
    const kept = takeKeptDetails(tel);
    if (!kept) return;
    setValue('name', kept.name);
    setValue('nameKana', kept.nameKana);
    setValue('email', kept.email);
    setValue('sendMailFlag', kept.sendMailFlag);
  }, [tel, setValue]);
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
