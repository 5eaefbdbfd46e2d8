export { default } from '@/office/customers/customer-screen';
export { customerLoader as getServerSideProps } from '@/office/customers/customers.server';
