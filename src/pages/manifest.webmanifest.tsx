export { AnsweredByLoader as default } from '@/shell/failures/answered-by-loader';
export { getManifest as getServerSideProps } from '@/shell/site-files.server';
