export { SchedulesScreen as default } from '@/screens/my/schedules/schedules-screen';
export { getServerSideProps } from '@/screens/my/schedules/schedules-screen.server';
