export { DateStaffScreen as default } from '@/checkout/dates/date-staff-screen';
export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
