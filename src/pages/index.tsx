export { getServerSideProps } from '@/shop/home/home.server';
export { HomeScreen as default } from '@/shop/home/home-screen';
