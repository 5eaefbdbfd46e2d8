import { useRouter } from 'next/router';
import { useState } from 'react';
import {
  detailsOf,
  ProfileFields,
  type ProfileValues,
  profileFieldOf,
} from '@/booking/identity/profile-fields';
import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/failure';
import * as internalApi from '@/calls/internal-api-client';
import { passwordResetPath, paths } from '@/config/paths';
import type { UserAccount } from '@/contract/accounts';
import { formatJapanDate } from '@/domain/japan-time';
import { formatPhone } from '@/domain/phone';
import { FormFrame, FormPage } from '@/shell/forms/form-frame';
import { useLacks } from '@/shell/lacking-features';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { AnswerSection, type Description } from '@/ui/card/description-list';
import { Stack } from '@/ui/layout/stack';
import { useInterruptibleForm } from '../interruptible-form';
import { FlashNotice, setFlash } from '../my/flash-notice';
import { myLayout } from '../my/my-layout';
import { EmailCodeForm, isOtherEmail } from './email-change';
import { PhoneChange } from './phone-change';

const PARTS = ['details', 'phone'] as const;

function formPath(edit: (typeof PARTS)[number]): string {
  return `${paths.my.account}?${new URLSearchParams({ edit })}`;
}

/** The part of the page whose form the query opens; null for none. */
export function editedPart(asked: unknown) {
  return PARTS.find((part) => part === asked) ?? null;
}

/** Changes the details, or registers them for the first time. */
function DetailsForm({ account, tel }: { account: UserAccount | null; tel: string }) {
  const router = useRouter();
  const [proving, setProving] = useState<ReturnType<typeof detailsOf> | null>(null);
  function goOn() {
    setFlash(paths.my.account, 'details');
    return router.replace(paths.my.account);
  }
  const { form, kept } = useInterruptibleForm<ProfileValues>({
    change: `details ${tel}`,
    defaultValues: {
      name: account?.name ?? '',
      nameKana: account?.nameKana ?? '',
      email: account?.email ?? '',
      sendMailFlag: account?.isSendMailForCampaign ?? false,
    },
    keeps: ['name', 'nameKana', 'email', 'sendMailFlag'],
    fieldOfServerPath: profileFieldOf,
    send: (values): Promise<Result<unknown>> => {
      const body = detailsOf(values);
      if (!account) return internalApi.registerSignedUp(body);
      const { email } = body;
      return isOtherEmail(account.email, email)
        ? mainApiClient.call('sendContactEmailCode', { body: { email } })
        : mainApiClient.call('updateUserInformation', { body });
    },
    onDone: (values) => {
      if (!account || !isOtherEmail(account.email, values.email)) return goOn();
      setProving(detailsOf(values));
    },
  });
  if (proving) {
    return <EmailCodeForm details={proving} onDone={goOn} onCorrect={() => setProving(null)} />;
  }
  return (
    <FormFrame
      form={form}
      size="medium"
      submitText="この内容で保存する"
      busyText="保存しています"
      back={account ? { href: paths.my.account, text: '変更せずに戻る' } : undefined}
    >
      <UnsentNotice kept={kept} title="入力された内容は、まだ保存されていません。">
        内容をご確認のうえ、もう一度「この内容で保存する」を押してください。
      </UnsentNotice>
      <ProfileFields form={form} />
    </FormFrame>
  );
}

export interface AccountScreenProps {
  /** Null for a customer who signed up but gave no details yet. */
  account: UserAccount | null;
  /** Digits of the phone number used to sign in. */
  tel: string;
  /** The sign-in address after the migration to planet; it can differ from the contact address. */
  signInEmail: string | null;
  editing: ReturnType<typeof editedPart>;
  /** Digits of the new number a code was sent to; null when no change is pending. */
  codeSentTo: string | null;
}

const CHANGED = {
  details: 'お客様情報を変更しました。',
  phone: '携帯電話番号を変更しました。次回から、新しい番号でログインしてください。',
};

/** Each form has its own address and is shown alone, so that on phones it starts at the top. */
export const AccountScreen: ShopPage<AccountScreenProps> = (props) => {
  const { account, tel, signInEmail, editing, codeSentTo } = props;
  return (
    <FormPage title="お客様情報">
      <Stack gap="small">
        <FlashNotice page={paths.my.account} loaded={props} texts={CHANGED} />
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
            <AnswerSection title="ログイン" rows={signInRows(tel, signInEmail)} />
          </>
        )}
      </Stack>
    </FormPage>
  );
};

AccountScreen.getLayout = myLayout('account');

function Details({ account }: { account: UserAccount }) {
  const { name, nameKana, email, isSendMailForCampaign, registrationDate } = account;
  const isFixed = useLacks('account_changes');
  const row = (term: string, description: string) => ({
    term,
    description,
    ...(!isFixed && { change: { href: formPath('details'), what: term } }),
  });
  return (
    <AnswerSection
      title="ご登録の内容"
      rows={[
        row('お名前', name),
        row('フリガナ', nameKana),
        row('メールアドレス', email),
        row('お知らせメール', isSendMailForCampaign ? '受け取る' : '受け取らない'),
        ...(registrationDate
          ? [{ term: 'ご登録日', description: formatJapanDate(registrationDate) }]
          : []),
      ]}
    />
  );
}

/** The sign-in data. A password is changed with a code by SMS. */
function signInRows(tel: string, signInEmail: string | null): readonly Description[] {
  const password = passwordResetPath('LoginPasswordReset', paths.my.account);
  return [
    {
      term: '携帯電話番号',
      description: (
        <>
          <p>{formatPhone(tel)}</p>
          <p>
            {signInEmail === null
              ? 'ログインと、訪問前のご連絡に使います。'
              : '訪問前のご連絡に使います。'}
          </p>
        </>
      ),
      change: { href: formPath('phone'), what: '携帯電話番号' },
    },
    ...(signInEmail === null
      ? []
      : [
          {
            term: 'ログイン用メール',
            description: (
              <>
                <p>{signInEmail}</p>
                <p>ご登録の内容のメールアドレスを変更しても、変わりません。</p>
              </>
            ),
          },
        ]),
    {
      term: 'パスワード',
      description: '設定済み(SMSの確認コードで変更)',
      change: { href: password, what: 'パスワード' },
    },
  ];
}
