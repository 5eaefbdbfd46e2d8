export { ConfirmScreen as default } from '@/checkout/confirm/confirm-screen';
export { getServerSideProps } from '@/checkout/confirm/confirm-screen.server';
