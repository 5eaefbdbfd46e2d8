export { HousecleanScreen as default } from '@/shop/houseclean/houseclean-screen';
export { getHousecleanProps as getServerSideProps } from '@/shop/menu-pages.server';
