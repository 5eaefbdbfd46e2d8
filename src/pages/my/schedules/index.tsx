export { getSchedulesProps as getServerSideProps } from '@/account/schedules/schedules.server';
export { SchedulesScreen as default } from '@/account/schedules/schedules-screen';
