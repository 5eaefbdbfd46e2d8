export { orderLoader as getServerSideProps } from '@/office/orders/order.server';
export { default } from '@/office/orders/order-screen';
