export { AskCounselingScreen as default } from '@/checkout/counselling/ask-counseling-screen';
export { getServerSideProps } from '@/checkout/order-step.server';
