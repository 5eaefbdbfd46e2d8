import { Basket } from '../draft-parts-on-demand';
import type { MenuWithOptionsProject } from './menu-pages';
import { OnDemand } from './on-demand';

/** What was chosen before, on the page where something else may be; nothing when there is none. */
export function BasketSummary({ project }: { project: MenuWithOptionsProject }) {
  return <OnDemand>{() => <Basket project={project} />}</OnDemand>;
}
