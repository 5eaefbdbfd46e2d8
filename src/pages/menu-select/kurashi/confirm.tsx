export { MenuConfirmScreen as default } from '@/shop/menu-confirm/menu-confirm-screen';
export { getKurashiConfirmProps as getServerSideProps } from '@/shop/shop-pages.server';
