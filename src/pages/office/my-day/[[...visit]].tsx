export { myDayLoader as getServerSideProps } from '@/office/my-day/my-day.server';
export { default } from '@/office/my-day/my-day-screen';
