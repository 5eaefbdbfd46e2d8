export { HistoryScreen as default } from '@/account/schedules/schedule-content';
export { getHistoryProps as getServerSideProps } from '@/account/schedules/schedules.server';
