export { getServerSideProps } from '@/checkout/order-step.server';
export { AskScreen as default } from '@/checkout/questionnaire/ask-screen';
