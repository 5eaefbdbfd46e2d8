export { HistoryScreen as default } from '@/account/schedules/history-screen';
export { getServerSideProps } from '@/account/schedules/history-screen.server';
