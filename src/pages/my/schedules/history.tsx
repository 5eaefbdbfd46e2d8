export { getHistoryProps as getServerSideProps } from '@/account/my/my-page.server';
export { HistoryScreen as default } from '@/account/schedules/schedule-content';
