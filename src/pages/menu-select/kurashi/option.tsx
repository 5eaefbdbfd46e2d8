export { getKurashiOptionProps as getServerSideProps } from '@/screens/menu-select/option/menu-option.server';
export { MenuOptionScreen as default } from '@/screens/menu-select/option/menu-option-screen';
