export { telephoneLoader as getServerSideProps } from '@/office/telephone/telephone.server';
export { default } from '@/office/telephone/telephone-screen';
