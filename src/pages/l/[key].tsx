export { getShortLinkProps as getServerSideProps } from '@/account/my-pages.server';
export { AnsweredByLoader as default } from '@/shell/failures/answered-by-loader';
