export { AnsweredByLoader as default } from '@/shell/failures/answered-by-loader';
export { getServerSideProps } from '@/shell/failures/health-check.server';
