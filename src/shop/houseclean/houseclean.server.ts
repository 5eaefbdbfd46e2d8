import { withPage } from '@/shell/page-loader.server';
import type { HousecleanProps } from './houseclean-screen';

const project = 'houseCleaning';

export const getServerSideProps = withPage<HousecleanProps>(async ({ read }) => {
  const { categories } = await read('listMenuCategories', { query: { project } });
  const services = await Promise.all(
    categories.map(async (service) => ({
      ...service,
      ...(await read('listMenuItems', { query: { project, id: service.id } })),
    })),
  );
  return { props: { services } };
});
