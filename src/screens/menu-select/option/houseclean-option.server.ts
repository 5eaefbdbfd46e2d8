import { FrontEndException } from '@/api-client/front-end-errors';
import { paths } from '@/config/paths';
import { withPage } from '@/server/page-loader';
import type { HousecleanOptionProps } from './houseclean-option-screen';

const project = 'houseCleaning';

/** Which menu, the query's `id` says; without one the way leads to the list. */
export const getServerSideProps = withPage<HousecleanOptionProps>(
  async ({ context, call, read }) => {
    const { id } = context.query;
    if (typeof id !== 'string' || id === '') {
      return { redirect: { destination: paths.menuSelect.houseclean, permanent: false } };
    }
    const found = await call('getMenuTypes', { query: { project, id } });
    if (!found.ok) {
      const { status } = found.error;
      if (status === 404 || status === 400) return { notFound: true };
      throw new FrontEndException(found.error);
    }
    const { recommends } = await read('listMenuRecommends', { query: { project, menuId: id } });
    return { props: { menu: found.value, recommends } };
  },
);
