export { default } from '@/office/home-screen';
export { officeHomeLoader as getServerSideProps } from '@/office/office-pages.server';
