export { partnersLoader as getServerSideProps } from '@/office/catalogue/catalogue.server';
export { default } from '@/office/catalogue/partners-screen';
