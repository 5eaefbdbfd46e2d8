export { AddressScreen as default } from '@/screens/order/address-screen';
export { getServerSideProps } from '@/screens/order/order-step.server';
