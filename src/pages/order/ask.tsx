export { getServerSideProps } from '@/checkout/order-step.server';
export { QuestionnaireScreen as default } from '@/checkout/questionnaire/questionnaire-screen';
