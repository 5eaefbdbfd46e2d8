import { paths } from '@/config/paths';
import type { UserAccount } from '@/contract/accounts';
import { formatJapanDate } from '@/domain/japan-time';
import { formatPhone } from '@/domain/phone';
import { FormPage } from '@/shell/forms/form-problems';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { myLayout } from '../my/my-layout';
import { useDoneThing } from '../my/use-done-thing';
import { type AccountPart, accountFormPath, accountPartOf } from './account-path';
import { DetailsForm } from './details-form';
import { PhoneChange } from './phone-change';

export interface AccountScreenProps {
  /** Null for who signed up and has yet to say who they are. */
  account: UserAccount | null;
  /** Digits of the number that signs in. */
  tel: string;
  /** The address that signs in once the account has moved to planet, whatever the contact address. */
  signInEmail: string | null;
  /** Whose form is open. */
  editing: AccountPart | null;
  /** Digits of the number a code is on its way to, while the number is changed. */
  codeSentTo: string | null;
}

const CHANGED: Readonly<Record<AccountPart, string>> = {
  details: 'お客様情報を変更しました。',
  phone: '携帯電話番号を変更しました。次回から、新しい番号でログインしてください。',
};

/**
 * `/my/account`: who the customer is, changed in place. Each form has an address of its own and stands
 * alone there, so that on phones it is where the page begins.
 */
export const AccountScreen: ShopPage<AccountScreenProps> = (props) => (
  <FormPage>
    <ScreenTitle title="お客様情報" />
    <PageHeading>お客様情報</PageHeading>
    <Content {...props} />
  </FormPage>
);

AccountScreen.getLayout = myLayout('account');

function Content(props: AccountScreenProps) {
  const { account, tel, signInEmail, editing, codeSentTo } = props;
  const changed = accountPartOf(useDoneThing(paths.my.account, props));
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
