import { withPage } from '@/shell/page-loader.server';
import { readAllianceOffer } from '../alliance/alliance-offer.server';
import type { KurashiCategoryProps } from './kurashi-category-screen';

export const getServerSideProps = withPage<KurashiCategoryProps>(async (request) => {
  const [{ categories }, offer] = await Promise.all([
    request.read('listMenuCategories', { query: { project: 'lifeSupport' } }),
    readAllianceOffer(request),
  ]);
  return { props: { categories, offer } };
});
