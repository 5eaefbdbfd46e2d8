import { hasOwnTerms } from '@/config/env.public';
import { emailRule, nameKanaRule, nameRule } from '@/shell/forms/field-rules';
import { EmailField, NameField, NameKanaField } from '@/shell/forms/personal-fields';
import type { ValidatedForm } from '@/shell/forms/use-validated-form';
import { CheckboxField } from '@/ui/form/choice-fields';
import { FieldRow } from '@/ui/form/field';
import { type KanaForm, useKanaProposal } from './kana-reading';

export interface ProfileValues {
  name: string;
  nameKana: string;
  email: string;
  sendMailFlag: boolean;
}

interface ProfileFieldsProps {
  form: Pick<ValidatedForm<ProfileValues>, 'field'> & { readonly hookForm: KanaForm };
}

export function ContactFields({ form }: ProfileFieldsProps) {
  const nameEvents = useKanaProposal(form.hookForm);
  return (
    <>
      <FieldRow>
        <NameField {...form.field('name', nameRule)} {...nameEvents} width={undefined} />
        <NameKanaField {...form.field('nameKana', nameKanaRule)} width={undefined} />
      </FieldRow>
      <EmailField
        {...form.field('email', emailRule)}
        support={hasOwnTerms ? undefined : 'お申し込み内容の控えをお送りします。'}
      />
    </>
  );
}

export function ProfileFields({ form }: ProfileFieldsProps) {
  return (
    <>
      <ContactFields form={form} />
      <CheckboxField
        {...form.field('sendMailFlag')}
        requirement="optional"
        label="お知らせメールを受け取る"
        support="キャンペーンなどをお知らせします。"
      />
    </>
  );
}

/** The main API uses another name for the flag. */
export function detailsOf({ name, nameKana, email, sendMailFlag }: ProfileValues) {
  return { name, nameKana, email, isSendMailForCampaign: sendMailFlag };
}

/** The reverse, for the path of a rejected detail. */
export function profileFieldOf(path: string): keyof ProfileValues | undefined {
  return path === 'isSendMailForCampaign' ? 'sendMailFlag' : undefined;
}
