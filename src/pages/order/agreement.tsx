export { AgreementScreen as default } from '@/screens/order/agreement/agreement-screen';
export { getServerSideProps } from '@/screens/order/signup-step.server';
