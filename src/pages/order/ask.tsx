export { AskScreen as default } from '@/screens/order/ask-screen';
export { getServerSideProps } from '@/screens/order/order-step.server';
