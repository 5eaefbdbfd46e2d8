export { getServerSideProps } from '@/screens/menu-select/option/houseclean-option.server';
export { HousecleanOptionScreen as default } from '@/screens/menu-select/option/houseclean-option-screen';
