export { contractPaperLoader as getServerSideProps } from '@/office/orders/contract-paper.server';
export { default } from '@/office/orders/contract-paper-screen';
