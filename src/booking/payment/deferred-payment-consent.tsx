import { hasOwnTerms, publicEnv } from '@/config/env.public';
import { deferredPaymentCompany } from '@/domain/pay-methods';
import { type FieldRule, requiredChoiceRule } from '@/shell/forms/field-rules';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { CheckboxField } from '@/ui/form/choice-fields';
import { AppLink } from '@/ui/link/app-link';
import styles from './non-card-panel.module.css';

interface DeferredPaymentConsentProps {
  field: (rule: FieldRule<boolean>) => BoundField;
}

const policy = hasOwnTerms
  ? { href: publicEnv.privacyPolicyUrl, label: 'プライバシーポリシー' }
  : {
      href: `${publicEnv.privacyPolicyUrl}#deferred-payment`,
      label: 'プライバシーポリシーの「後払いでの情報の提供」',
    };

/** A company has its own contract for deferred payment, maybe with another biller. */
const biller = hasOwnTerms ? '後払いの会社' : deferredPaymentCompany.name;

/** Says which data another company gets so that it can bill, and asks the customer to agree to that. */
export function DeferredPaymentConsent({ field }: DeferredPaymentConsentProps) {
  const { data } = deferredPaymentCompany;
  return (
    <div className={styles.consent}>
      <CheckboxField
        {...field(requiredChoiceRule('請求先の情報を後払いの会社へ渡すことに同意してください'))}
        label="請求先の情報を後払いの会社へ渡すことに同意する"
        requirement="required"
        support={`審査とご請求のため、${data}を、${biller}へ渡します。`}
      />
      <p className={styles.explanation}>
        <AppLink href={policy.href} external>
          {policy.label}
        </AppLink>
      </p>
    </div>
  );
}
