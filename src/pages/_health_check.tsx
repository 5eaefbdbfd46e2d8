export { AnsweredByLoader as default } from '@/screens/status/answered-by-loader';
export { getServerSideProps } from '@/screens/status/health-check.server';
