export { CustomerCounselingScreen as default } from '@/checkout/counselling/customer-counseling-screen';
export { getCustomerStepProps as getServerSideProps } from '@/checkout/order-step.server';
