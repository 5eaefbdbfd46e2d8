export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
export { AskCounselingScreen as default } from '@/checkout/questionnaire/questionnaire-screen';
