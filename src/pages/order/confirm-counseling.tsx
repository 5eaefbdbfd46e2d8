export { ConfirmCounselingScreen as default } from '@/checkout/confirm/confirm-screen';
export { getCustomerStepProps as getServerSideProps } from '@/checkout/order-step.server';
