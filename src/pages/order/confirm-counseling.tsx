export { ConfirmCounselingScreen as default } from '@/screens/counseling/confirm-counseling-screen';
export { getServerSideProps } from '@/screens/order/confirm/confirm-screen.server';
