export { officeHomeLoader as getServerSideProps } from '@/office/office-pages.server';
export { default } from '@/office/sign-in/sign-in-screen';
