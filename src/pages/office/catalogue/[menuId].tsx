export { menuLoader as getServerSideProps } from '@/office/catalogue/catalogue.server';
export { default } from '@/office/catalogue/menu-screen';
