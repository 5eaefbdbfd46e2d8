import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { refusalIn } from '@/booking/identity/identity-rejections';
import { readDetails, writeDetails } from '@/booking/identity/kept-details';
import {
  ProfileFields,
  type ProfileValues,
  profileFieldOf,
} from '@/booking/identity/profile-fields';
import { registerDetails } from '@/booking/identity/sign-up';
import { mainApiClient } from '@/calls/browser-client';
import type { FrontEndError } from '@/calls/front-end-errors';
import { paths } from '@/config/paths';
import type { UserAccount } from '@/contract/accounts';
import type { BodyInput } from '@/contract/endpoint';
import type { MainApi } from '@/contract/main-api';
import { FormProblems } from '@/shell/forms/form-problems';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { UnsentNotice } from '@/shell/session/unsent-notice';
import { useInterruptibleChange } from '@/shell/session/use-interruptible-change';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { FormActions } from '@/ui/form/form-actions';
import { noteDoneThing } from '../my/use-done-thing';
import type { AccountPart } from './account-path';

/** Changes the details of the customer who is signed in; gives why not, or undefined. May be repeated. */
async function changeDetails(
  body: BodyInput<MainApi['updateUserInformation']>,
): Promise<FrontEndError | undefined> {
  return refusalIn(await mainApiClient.call('updateUserInformation', { body }));
}

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
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`details ${tel}`);
  const form = useValidatedForm<ProfileValues>({
    defaultValues: {
      name: account?.name ?? '',
      nameKana: account?.nameKana ?? '',
      email: account?.email ?? '',
      sendMailFlag: account?.isSendMailForCampaign ?? false,
    },
    fieldOfServerPath: profileFieldOf,
    onSubmit: async (values) => {
      tryAgain();
      const { sendMailFlag: isSendMailForCampaign, ...details } = values;
      const refused = account
        ? await changeDetails({ ...details, isSendMailForCampaign })
        : await registerDetails({ ...values, tel: '' });
      if (refused?.kind === 'notAuthorized') {
        await signInAgain(writeDetails(values));
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
    const typed = kept === undefined ? undefined : readDetails(kept);
    if (!typed) return;
    setValue('name', typed.name);
    setValue('nameKana', typed.nameKana);
    setValue('email', typed.email);
    setValue('sendMailFlag', typed.sendMailFlag);
  }, [kept, setValue]);
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      <FormProblems form={form} />
      <UnsentNotice kept={kept} title="入力された内容は、まだ保存されていません。">
        内容をご確認のうえ、もう一度「この内容で保存する」を押してください。
      </UnsentNotice>
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
