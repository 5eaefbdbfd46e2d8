export { DateCounselingScreen as default } from '@/screens/counseling/date-counseling-screen';
export { getServerSideProps } from '@/screens/order/order-step.server';
