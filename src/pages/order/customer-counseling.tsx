export { CustomerCounselingScreen as default } from '@/screens/counseling/customer-counseling-screen';
export { getServerSideProps } from '@/screens/counseling/customer-counseling-screen.server';
