export { couponsLoader as getServerSideProps } from '@/office/catalogue/catalogue.server';
export { default } from '@/office/catalogue/coupons-screen';
