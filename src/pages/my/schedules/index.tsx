export { getSchedulesProps as getServerSideProps } from '@/account/my-pages.server';
export { SchedulesScreen as default } from '@/account/schedules/schedules-screen';
