export { AnsweredByLoader as default } from '@/shell/failures/answered-by-loader';
export { getRobots as getServerSideProps } from '@/shop/search-engines.server';
