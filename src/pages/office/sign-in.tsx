export { signInLoader as getServerSideProps } from '@/office/sign-in/sign-in.server';
export { default } from '@/office/sign-in/sign-in-screen';
