import { publicEnv } from '@/config/env.public';
import { withPage } from '@/shell/page-loader.server';

export const getServerSideProps = withPage<object>(async () =>
  publicEnv.topPageUrl
    ? { redirect: { destination: publicEnv.topPageUrl, permanent: false } }
    : { props: {} },
);
