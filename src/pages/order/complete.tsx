export { CompleteScreen as default } from '@/screens/order/complete/complete-screen';
export { getServerSideProps } from '@/screens/order/complete/complete-screen.server';
