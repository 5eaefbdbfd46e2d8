import { ConsentForm } from '@/booking/identity/consent-form';
import { paths } from '@/config/paths';
import { signUpPage } from '../step-screen';

/** Consent to the terms, before any personal data is entered. */
export const AgreementScreen = signUpPage({
  heading: () => ({
    title: '利用規約への同意',
    lead: '会員登録の前に、次の内容をご確認ください。',
  }),
  show: () => <ConsentForm next={paths.order.signupInput} back={paths.order.authenticate} />,
});
