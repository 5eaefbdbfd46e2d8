export { AnsweredByLoader as default } from '@/shell/failures/answered-by-loader';
export { getSitemap as getServerSideProps } from '@/shop/search-engines.server';
