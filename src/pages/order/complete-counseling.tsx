export { CompleteCounselingScreen as default } from '@/checkout/complete/complete-screen';
export { getCompleteCounselingProps as getServerSideProps } from '@/checkout/order-step.server';
