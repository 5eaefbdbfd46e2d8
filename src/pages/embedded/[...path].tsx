export { getServerSideProps } from '@/server/embedded-passthrough';
export { AnsweredByLoader as default } from '@/shell/failures/answered-by-loader';
