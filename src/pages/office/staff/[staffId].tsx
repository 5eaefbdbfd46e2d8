export { staffLoader as getServerSideProps } from '@/office/staff/staff.server';
export { default } from '@/office/staff/staff-screen';
