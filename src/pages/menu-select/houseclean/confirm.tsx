export { getServerSideProps } from '@/screens/menu-select/confirm/houseclean-confirm.server';
export { HousecleanConfirmScreen as default } from '@/screens/menu-select/confirm/houseclean-confirm-screen';
