export { SchedulesScreen as default } from '@/account/schedules/schedules-screen';
export { getServerSideProps } from '@/account/schedules/schedules-screen.server';
