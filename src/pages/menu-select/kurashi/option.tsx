export { MenuOptionScreen as default } from '@/shop/menu-option/menu-option-screen';
export { getKurashiOptionProps as getServerSideProps } from '@/shop/shop-pages.server';
