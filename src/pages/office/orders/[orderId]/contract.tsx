export { default } from '@/office/orders/contract-paper-screen';
export { contractPaperLoader as getServerSideProps } from '@/office/orders/orders.server';
