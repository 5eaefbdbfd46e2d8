import { paths } from '@/config/paths';
import { withPage } from '@/shell/page-loader.server';
import { allianceCodeOf } from '../alliance/alliance-offer';
import { readAllianceOffer } from '../alliance/alliance-offer.server';
import type { KurashiCategoryProps, KurashiMenusProps } from './kurashi-screens';

const project = 'lifeSupport';

export const getKurashiCategoryProps = withPage<KurashiCategoryProps>(async (request) => {
  const [{ categories }, offer] = await Promise.all([
    request.read('listMenuCategories', { query: { project } }),
    readAllianceOffer(request),
  ]);
  return { props: { categories, offer } };
});

export const getKurashiMenusProps = withPage<KurashiMenusProps>(async (request) => {
  const { context, read } = request;
  const { id } = context.query;
  if (typeof id !== 'string' || id === '') {
    return { redirect: { destination: paths.menuSelect.kurashiCategory, permanent: false } };
  }
  const [{ categories }, offer] = await Promise.all([
    read('listMenuCategories', { query: { project } }),
    readAllianceOffer(request),
  ]);
  const category = categories.find((candidate) => candidate.id === id);
  if (!category) return { notFound: true };
  const alliance = allianceCodeOf(offer);
  const menus = await read('listMenuItems', {
    query: { project, id, ...(alliance && { alliance }) },
  });
  return { props: { category, menus, offer } };
});
