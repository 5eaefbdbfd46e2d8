export { CompleteScreen as default } from '@/checkout/complete/complete-screen';
export { getServerSideProps } from '@/checkout/complete/complete-screen.server';
