export { getKurashiOptionProps as getServerSideProps } from '@/shop/menu-option/menu-option.server';
export { MenuOptionScreen as default } from '@/shop/menu-option/menu-option-screen';
