export { default } from '@/office/orders/order-list-screen';
export { orderListLoader as getServerSideProps } from '@/office/orders/orders.server';
