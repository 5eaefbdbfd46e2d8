export { getOrdersProps as getServerSideProps } from '@/account/my-pages.server';
export { OrdersScreen as default } from '@/account/orders/orders-screen';
