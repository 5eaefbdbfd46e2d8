export { orderListLoader as getServerSideProps } from '@/office/orders/order-list.server';
export { default } from '@/office/orders/order-list-screen';
