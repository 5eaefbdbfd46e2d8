export { DateScreen as default } from '@/checkout/dates/date-screens';
export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
