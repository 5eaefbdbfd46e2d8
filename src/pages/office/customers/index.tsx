export { customersLoader as getServerSideProps } from '@/office/customers/customers.server';
export { default } from '@/office/customers/customers-screen';
