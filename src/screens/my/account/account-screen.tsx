import type { UserAccount } from '@/contract/accounts';
import { formatJapanDate } from '@/domain/japan-time';
import { formatPhone } from '@/domain/phone';
import { FormPage } from '@/features/forms';
import type { ShopPage } from '@/features/shop-layout';
import { ScreenTitle } from '@/screens/screen-title';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { myLayout } from '../my-layout';
import { type AccountPart, accountPath } from './account-path';
import { DetailsForm } from './details-form';
import { PhoneChange } from './phone-change';

export interface AccountScreenProps {
  /** Null for who signed up and has yet to say who they are. */
  account: UserAccount | null;
  /** Digits of the number that signs in. */
  tel: string;
  /** Whose form is open. */
  editing: AccountPart | null;
  /** What has just been changed. */
  changed: AccountPart | null;
}

const CHANGED: Readonly<Record<AccountPart, string>> = {
  details: 'お客様情報を変更しました。',
  phone: '携帯電話番号を変更しました。次回から、新しい番号でログインしてください。',
};

/**
 * `/my/account`: who the customer is, changed in place. Each form has an address of its own and stands
 * alone there, so that on phones it is where the page begins.
 */
export const AccountScreen: ShopPage<AccountScreenProps> = ({ account, tel, editing, changed }) => (
  <FormPage>
    <ScreenTitle title="お客様情報" />
    <PageHeading>お客様情報</PageHeading>
    <Stack gap="small">
      {changed ? (
        <Notice tone="success" announced>
          {CHANGED[changed]}
        </Notice>
      ) : null}
      {editing === 'phone' ? (
        <AnswerSection title="携帯電話番号の変更">
          <PhoneChange tel={tel} />
        </AnswerSection>
      ) : null}
      {editing === 'details' || (!account && !editing) ? (
        <AnswerSection title={account ? 'ご登録の内容の変更' : 'お客様情報のご登録'}>
          <DetailsForm account={account} />
        </AnswerSection>
      ) : null}
      {editing ? null : (
        <>
          {account ? <Details account={account} /> : null}
          <AnswerSection
            title="携帯電話番号"
            change={{ href: accountPath({ edit: 'phone' }), what: '携帯電話番号' }}
          >
            <p>{formatPhone(tel)}</p>
            <p>ログインと、訪問前のご連絡に使います。</p>
          </AnswerSection>
        </>
      )}
    </Stack>
  </FormPage>
);

AccountScreen.getLayout = myLayout('account');

function Details({ account }: { account: UserAccount }) {
  const { name, nameKana, email, isSendMailForCampaign, registrationDate } = account;
  return (
    <AnswerSection
      title="ご登録の内容"
      change={{ href: accountPath({ edit: 'details' }), what: 'ご登録の内容' }}
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
