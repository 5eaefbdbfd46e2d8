export { OutsideAreaScreen as default } from '@/shop/service-area/outside-area-screen';
export { getOutsideAreaProps as getServerSideProps } from '@/shop/shop-pages.server';
