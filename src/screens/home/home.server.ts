import { publicEnv } from '@/config/env.public';
import { withPage } from '@/server/page-loader';

/** Leads to the configured top page when there is one. */
export const getServerSideProps = withPage<object>(async () =>
  publicEnv.topPageUrl
    ? { redirect: { destination: publicEnv.topPageUrl, permanent: false } }
    : { props: {} },
);
