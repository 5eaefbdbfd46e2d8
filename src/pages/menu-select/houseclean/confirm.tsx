export { getHousecleanConfirmProps as getServerSideProps } from '@/shop/menu-confirm/menu-confirm.server';
export { MenuConfirmScreen as default } from '@/shop/menu-confirm/menu-confirm-screen';
