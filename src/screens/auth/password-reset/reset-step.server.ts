import { withPage } from '@/server/page-loader';

export const getServerSideProps = withPage();
