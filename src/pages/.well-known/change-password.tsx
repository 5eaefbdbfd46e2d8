export { AnsweredByLoader as default } from '@/shell/failures/answered-by-loader';
export { getChangePassword as getServerSideProps } from '@/shell/site-files.server';
