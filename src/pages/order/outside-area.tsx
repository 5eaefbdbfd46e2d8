export { getServerSideProps } from '@/shop/service-area/outside-area.server';
export { OutsideAreaScreen as default } from '@/shop/service-area/outside-area-screen';
