import { projectMenuPaths } from '@/booking/draft/order-paths';

import { type Project, projectSchema } from '@/contract/enumerations';
import { isPostcode, normalisePostcode } from '@/domain/postcode';
import { withPage } from '@/shell/page-loader.server';
import type { OutsideAreaProps } from './outside-area-screen';

function projectOf(value: unknown): Project {
  const parsed = projectSchema.safeParse(value);
  return parsed.success ? parsed.data : 'houseCleaning';
}

/** Loads the projects available at the query's `zipCode`. A place that is served redirects back. */
export const getServerSideProps = withPage<OutsideAreaProps>(async ({ context, call }) => {
  const { zipCode: typed } = context.query;
  const project = projectOf(context.query.project);
  if (typeof typed !== 'string' || !isPostcode(typed)) return { props: { project, place: null } };
  const zipCode = normalisePostcode(typed);
  const answer = await call('checkServiceArea', { query: { project, zipCode } });
  if (!answer.ok) {
    if (answer.error.code === 'address_not_found') return { props: { project, place: null } };
    throw answer.error;
  }
  const { contains, areaLabel, availableProjects } = answer.value;
  if (contains) {
    return { redirect: { destination: projectMenuPaths[project], permanent: false } };
  }
  return { props: { project, place: { zipCode, areaLabel, availableProjects } } };
});
