export { DateStaffScreen as default } from '@/checkout/dates/date-staff-screen';
export { getServerSideProps } from '@/checkout/order-step.server';
