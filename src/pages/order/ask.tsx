export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
export { QuestionnaireScreen as default } from '@/checkout/questionnaire/questionnaire-screen';
