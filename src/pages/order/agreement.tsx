export { AgreementScreen as default } from '@/checkout/agreement/agreement-screen';
export { getServerSideProps } from '@/checkout/sign-up/signup-step.server';
