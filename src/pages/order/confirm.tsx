export { ConfirmScreen as default } from '@/screens/order/confirm/confirm-screen';
export { getServerSideProps } from '@/screens/order/confirm/confirm-screen.server';
