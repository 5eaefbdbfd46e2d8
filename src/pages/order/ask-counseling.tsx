export { AskCounselingScreen as default } from '@/screens/counseling/ask-counseling-screen';
export { getServerSideProps } from '@/screens/order/order-step.server';
