import { useRouter } from 'next/router';
import {
  ProfileFields,
  type ProfileValues,
  profileFieldOf,
} from '@/booking/identity/profile-fields';
import { mainApiClient } from '@/calls/browser-client';
import * as internalApi from '@/calls/internal-api-client';
import { paths } from '@/config/paths';
import type { UserAccount } from '@/contract/accounts';
import { formatJapanDate } from '@/domain/japan-time';
import { formatPhone } from '@/domain/phone';
import { FormPage, FormProblems } from '@/shell/forms/form-problems';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button, LinkButton } from '@/ui/button/button';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import { useInterruptibleCall } from '../interruptible-call';
import { myLayout } from '../my/my-layout';
import { setFlash, useFlash } from '../my/use-flash';
import { ACCOUNT_PARTS, type AccountPart, accountFormPath } from './account-path';
import { readDetails, writeDetails } from './kept-details';
import { PhoneChange } from './phone-change';

interface DetailsFormProps {
  account: UserAccount | null;
  tel: string;
}

/**
 * Changes the details, or registers them for the first time. After an expired session the typed
 * values are restored.
 */
function DetailsForm({ account, tel }: DetailsFormProps) {
  const router = useRouter();
  const { kept, attempt } = useInterruptibleCall(`details ${tel}`, (entry) => {
    const typed = readDetails(entry);
    if (!typed) return;
    for (const name of ['name', 'nameKana', 'email', 'sendMailFlag'] as const) {
      form.hookForm.setValue(name, typed[name]);
    }
  });
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
      const body = { ...details, isSendMailForCampaign };
      const answer = await attempt<unknown>(
        account
          ? mainApiClient.call('updateUserInformation', { body })
          : internalApi.registerSignedUp(body),
        writeDetails(values),
      );
      if (!answer.ok) return answer.error;
      setFlash(paths.my.account, 'details' satisfies AccountPart);
      await router.replace(paths.my.account);
      return undefined;
    },
  });
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

export interface AccountScreenProps {
  /** Null for a customer who signed up but gave no details yet. */
  account: UserAccount | null;
  /** Digits of the phone number used to sign in. */
  tel: string;
  /** The sign-in address after the migration to planet; it can differ from the contact address. */
  signInEmail: string | null;
  editing: AccountPart | null;
  /** Digits of the new number a code was sent to; null when no change is pending. */
  codeSentTo: string | null;
}

const CHANGED: Readonly<Record<AccountPart, string>> = {
  details: 'お客様情報を変更しました。',
  phone: '携帯電話番号を変更しました。次回から、新しい番号でログインしてください。',
};

/**
 * `/my/account`. Each form has its own address and is shown alone, so that on phones it starts at
 * the top.
 */
export const AccountScreen: ShopPage<AccountScreenProps> = (props) => (
  <FormPage>
    <ScreenHeading title="お客様情報" />
    <Content {...props} />
  </FormPage>
);

AccountScreen.getLayout = myLayout('account');

function Content(props: AccountScreenProps) {
  const { account, tel, signInEmail, editing, codeSentTo } = props;
  const changed = useFlash(paths.my.account, props, ACCOUNT_PARTS);
  return (
    <Stack gap="small">
      {changed ? (
        <Notice tone="success" announced>
          {CHANGED[changed]}
        </Notice>
      ) : null}
      {editing === 'phone' ? (
        <AnswerSection title="携帯電話番号の変更">
          <PhoneChange tel={tel} codeSentTo={codeSentTo} />
        </AnswerSection>
      ) : null}
      {editing === 'details' || (!account && !editing) ? (
        <AnswerSection title={account ? 'ご登録の内容の変更' : 'お客様情報のご登録'}>
          <DetailsForm account={account} tel={tel} />
        </AnswerSection>
      ) : null}
      {editing ? null : (
        <>
          {account ? <Details account={account} /> : null}
          <AnswerSection
            title="携帯電話番号"
            change={{ href: accountFormPath('phone'), what: '携帯電話番号' }}
          >
            <p>{formatPhone(tel)}</p>
            <p>
              {signInEmail === null
                ? 'ログインと、訪問前のご連絡に使います。'
                : '訪問前のご連絡に使います。'}
            </p>
          </AnswerSection>
          {signInEmail === null ? null : (
            <AnswerSection title="ログインに使うメールアドレス">
              <p>{signInEmail}</p>
              <p>
                ご登録の内容のメールアドレスを変更しても、ログインに使うアドレスは変わりません。
              </p>
            </AnswerSection>
          )}
        </>
      )}
    </Stack>
  );
}

function Details({ account }: { account: UserAccount }) {
  const { name, nameKana, email, isSendMailForCampaign, registrationDate } = account;
  return (
    <AnswerSection
      title="ご登録の内容"
      change={{ href: accountFormPath('details'), what: 'ご登録の内容' }}
    >
      <DescriptionList
        rows={[
          { term: 'お名前', description: name },
          { term: 'フリガナ', description: nameKana },
          { term: 'メールアドレス', description: email },
          {
            term: 'お知らせメール',
            description: isSendMailForCampaign ? '受け取る' : '受け取らない',
          },
          { term: 'ご登録日', description: formatJapanDate(registrationDate) },
        ]}
      />
    </AnswerSection>
  );
}
