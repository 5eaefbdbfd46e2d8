export { CustomerCounselingScreen as default } from '@/checkout/counselling/customer-counseling-screen';
export { getServerSideProps } from '@/checkout/counselling/customer-counseling-screen.server';
