export { getServerSideProps } from '@/checkout/confirm/confirm-screen.server';
export { ConfirmCounselingScreen as default } from '@/checkout/counselling/confirm-counseling-screen';
