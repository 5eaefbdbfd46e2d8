export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
export { AddressScreen as default } from '@/checkout/place/address-screen';
