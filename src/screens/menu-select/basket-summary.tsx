import type { MenuWithOptionsProject } from './menu-pages';
import { OnDemand } from './on-demand';
import { Basket } from './stored-parts-on-demand';

/** What was chosen before, on the page where something else may be; nothing when there is none. */
export function BasketSummary({ project }: { project: MenuWithOptionsProject }) {
  return <OnDemand>{() => <Basket project={project} />}</OnDemand>;
}
