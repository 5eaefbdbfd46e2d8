export { getServerSideProps } from '@/screens/menu-select/houseclean/houseclean.server';
export { HousecleanScreen as default } from '@/screens/menu-select/houseclean/houseclean-screen';
