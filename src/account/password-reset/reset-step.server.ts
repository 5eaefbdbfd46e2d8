import { withPage } from '@/shell/page-loader.server';

export const getServerSideProps = withPage();
