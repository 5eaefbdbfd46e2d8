export { CompleteScreen as default } from '@/checkout/complete/complete-screen';
export { getCompleteProps as getServerSideProps } from '@/checkout/order-step.server';
