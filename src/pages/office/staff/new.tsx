export { default } from '@/office/staff/new-staff-screen';
export { newStaffLoader as getServerSideProps } from '@/office/staff/staff.server';
