import type { QuantityItem } from '@/contract/pricing';
import { Rejection } from '@/contract/rejection';
import { toJapanDateTime } from '@/domain/japan-time';
import { findMenu, getCatalogue } from '../catalogue/indexed-catalogue';
import { listQuestions } from '../catalogue/questionnaire-routes';
import { findPlaceId, hasPlace } from '../customers/address-repository';
import type { MainApiDependencies } from '../dependencies';
import { describeSelection } from '../pricing/price-selection';
import type { StoredOrder } from './order-reader';
import { findOrder } from './order-repository';
import type { OrderRow } from './order-tables';

/** Null when no longer in the catalogue; taken off sale, its visits still take place. Reads only the cached catalogue, so lists can call it. */
export async function describeOrderedSelection(deps: MainApiDependencies, { order }: StoredOrder) {
  const { project, menu, selection, zipCode } = order;
  const { id, quantity } = menu.chosen;
  const { types, options, additional: recommends } = selection;
  try {
    const ordered = { project, id, quantity, types, options, recommends, zipCode };
    return await describeSelection(deps, ordered, { mayBeOffSale: true });
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
}

/** A free cancellation of the whole order has returned the first trial. */
function isGivenBack({ order, visits }: StoredOrder): boolean {
  return order.status === 'cancelled' && visits.every(({ cancellationFee }) => !cancellationFee);
}

/** Not when no longer sold or a used first trial. Reads only the cached catalogue. */
export async function canBeRebooked(deps: MainApiDependencies, stored: StoredOrder) {
  const { project, menu: ordered } = stored.order;
  const { menuById } = await getCatalogue(deps);
  const menu = menuById.get(ordered.chosen.id);
  if (menu?.project !== project) return false;
  return menu.category !== 'first' || isGivenBack(stored);
}

function stillSold(chosen: readonly QuantityItem[], sold: readonly { readonly id: string }[]) {
  return chosen.filter(({ id }) => sold.some((item) => item.id === id));
}

/** Drops pictures, which are of the last visit's day, and what is no longer asked or offered as an answer. */
async function reusableAnswers(deps: MainApiDependencies, { project, menu, answers }: OrderRow) {
  const questions = await listQuestions(deps, { project, id: menu.chosen.id });
  const asked = new Map(questions.map((question) => [question.id, question]));
  return Object.fromEntries(
    answers.flatMap(({ id, values }) => {
      const question = asked.get(id);
      if (!question || question.kind === 'image') return [];
      const { kind, choices } = question;
      const isOffered = (value: string) => choices.some((choice) => choice.id === value);
      const isChoice = kind === 'single' || kind === 'multiple';
      const still = isChoice ? values.filter(isOffered) : values;
      return still.length === 0 ? [] : [[id, still.join(',')]];
    }),
  );
}

/** A wish (応相談) has no staff member yet, and its start is not agreed. */
function lastAgreedStart({ visits }: StoredOrder): string | null {
  const starts = visits.filter(({ staffId }) => staffId !== null).map(({ startsAt }) => startsAt);
  const last = starts.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
  return last ? toJapanDateTime(last) : null;
}

/**
 * Only what is still sold and asked.
 * @throws Rejection not_found, also for another customer's order; menu_not_found when no longer
 * sold
 */
export async function rebookOrder(deps: MainApiDependencies, subject: string, orderId: string) {
  const stored = await findOrder(deps.db, subject, orderId);
  if (!stored) throw new Rejection('not_found');
  const { order } = stored;
  const { project, menu: ordered, selection, terms } = order;
  const menu = await findMenu(deps, project, ordered.chosen.id);
  const { id: placeId, zipCode, address } = order.workingAddress;
  const isPlaceKept = placeId !== undefined && (await hasPlace(deps.db, subject, placeId));
  const recommended = menu.recommends.map(({ menuId }) => ({ id: menuId }));
  return {
    project,
    menuId: menu.id,
    quantity: ordered.chosen.quantity,
    types: stillSold(selection.types, menu.types),
    options: stillSold(selection.options, menu.options),
    additional: stillSold(selection.additional, recommended),
    workplaceId: isPlaceKept
      ? placeId
      : await findPlaceId(deps.db, { subject, zipCode, ...address }),
    hearing: await reusableAnswers(deps, order),
    fhStaffIds: terms.fhStaffIds,
    isForeignStaffAccepted: terms.isForeignStaffAccepted,
    lastStart: lastAgreedStart(stored),
  };
}
