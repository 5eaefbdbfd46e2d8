export { getServerSideProps } from '@/screens/order/outside-area/outside-area.server';
export { OutsideAreaScreen as default } from '@/screens/order/outside-area/outside-area-screen';
