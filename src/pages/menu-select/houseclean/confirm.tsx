export { getHousecleanConfirmProps as getServerSideProps } from '@/screens/menu-select/confirm/menu-confirm.server';
export { MenuConfirmScreen as default } from '@/screens/menu-select/confirm/menu-confirm-screen';
