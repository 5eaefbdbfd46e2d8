export { default } from '@/office/orders/order-screen';
export { orderLoader as getServerSideProps } from '@/office/orders/orders.server';
