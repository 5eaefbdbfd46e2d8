export { getServerSideProps } from '@/checkout/order-step.server';
export { AddressScreen as default } from '@/checkout/place/address-screen';
