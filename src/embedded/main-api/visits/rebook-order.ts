import type { ResponseOf } from '@/contract/endpoint';
import type { QuantityItem } from '@/contract/pricing';
import type { visitEndpoints } from '@/contract/visits';
import { findWorkplaceId, hasWorkplace } from '../customers/address-repository';
import type { MainApiDependencies } from '../dependencies';
import { ApiError } from '../http/api-error';
import { findMenu } from '../menus/menu-catalogue';
import { findOrder } from '../orders/order-repository';
import type { OrderRow } from '../orders/order-tables';
import { listQuestions } from '../questionnaires/questionnaires';

/** What is still sold of what was chosen. */
function stillSold(chosen: readonly QuantityItem[], sold: readonly { readonly id: string }[]) {
  return chosen.filter(({ id }) => sold.some((item) => item.id === id));
}

async function workplaceIdOf(
  deps: MainApiDependencies,
  { subject, workingAddress }: OrderRow,
): Promise<string | null> {
  const { id, zipCode, address } = workingAddress;
  if (id !== undefined && (await hasWorkplace(deps.db, subject, id))) return id;
  return findWorkplaceId(deps.db, { subject, zipCode, ...address });
}

/** Pictures showed the day of the last visit; questions that are not asked any more have no answer. */
async function answersOf(deps: MainApiDependencies, { project, menu, hearing }: OrderRow) {
  const questions = await listQuestions(deps, { project, id: menu.chosen.id });
  const asked = new Set(questions.filter(({ kind }) => kind !== 'image').map(({ id }) => id));
  return Object.fromEntries(
    hearing.filter(({ id }) => asked.has(id)).map(({ id, values }) => [id, values.join(',')]),
  );
}

/**
 * What was chosen and answered for an order, to order the same again: as far as it is still sold and
 * asked.
 *
 * @throws ApiError not_found, also for another customer's order; menu_not_found when the menu is not
 *   sold any more
 */
export async function rebookOrder(
  deps: MainApiDependencies,
  subject: string,
  orderId: string,
): Promise<ResponseOf<(typeof visitEndpoints)['rebookOrder']>> {
  const stored = await findOrder(deps.db, subject, orderId);
  if (!stored) throw new ApiError('not_found');
  const { order } = stored;
  const { project, menu: ordered, selection, terms } = order;
  const menu = await findMenu(deps, project, ordered.chosen.id);
  const recommended = menu.recommends.map(({ menuId }) => ({ id: menuId }));
  return {
    project,
    menuId: menu.id,
    quantity: ordered.chosen.quantity,
    types: stillSold(selection.types, menu.types),
    options: stillSold(selection.options, menu.options),
    additional: stillSold(selection.additional, recommended),
    workplaceId: await workplaceIdOf(deps, order),
    hearing: await answersOf(deps, order),
    fhStaffIds: terms.fhStaffIds,
    isForeignStaffAccepted: terms.isForeignStaffAccepted,
  };
}
