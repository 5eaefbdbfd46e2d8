export { getCustomerStepProps as getServerSideProps } from '@/checkout/order-step.server';
export { CustomerCounselingScreen as default } from '@/checkout/place/address-screen';
