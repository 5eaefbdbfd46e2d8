export { getSchedulesProps as getServerSideProps } from '@/account/my/my-page.server';
export { SchedulesScreen as default } from '@/account/schedules/schedules-screen';
