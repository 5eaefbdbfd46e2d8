export { AnsweredByLoader as default } from '@/shell/failures/answered-by-loader';
export { getSecurityText as getServerSideProps } from '@/shell/site-files.server';
