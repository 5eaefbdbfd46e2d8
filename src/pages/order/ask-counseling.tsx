export { AskCounselingScreen as default } from '@/checkout/counselling/ask-counseling-screen';
export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
