export { AgreementScreen as default } from '@/checkout/agreement/agreement-screen';
export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
