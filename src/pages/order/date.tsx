export { DateScreen as default } from '@/checkout/dates/date-screen';
export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
