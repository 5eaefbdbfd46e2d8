export { HistoryScreen as default } from '@/screens/my/schedules/history-screen';
export { getServerSideProps } from '@/screens/my/schedules/history-screen.server';
