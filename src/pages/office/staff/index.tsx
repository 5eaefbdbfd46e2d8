export { staffListLoader as getServerSideProps } from '@/office/staff/staff.server';
export { default } from '@/office/staff/staff-list-screen';
