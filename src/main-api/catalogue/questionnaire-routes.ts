import { subHours } from 'date-fns';
import type { Project } from '@/contract/enumerations';
import { mainApi } from '@/contract/main-api';
import { Rejection } from '@/contract/rejection';
import { withTransactionRetry } from '@/database/transaction-retry';
import { createFairQueue } from '@/platform/fair-queue';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import type { CatalogueQuestion } from './catalogue-tables';
import { findMenu, getCatalogue } from './indexed-catalogue';
import {
  countUploads,
  deleteUnusedImages,
  findImage,
  findOwnImageIds,
  insertUpload,
  lockUploads,
  storeImage,
  withdrawImage,
} from './questionnaire-image-repository';
import { readPicture } from './read-picture';

/** Enough for several questions and retries; at 5 MB each no more than 200 MB. */
const UPLOADS_PER_HOUR = 40;
/** Kept an hour longer than usable, so that no order names a deleted picture. */
const USABLE_HOURS = 7 * 24;
const KEPT_HOURS = USABLE_HOURS + 1;

export async function usableImageIds(
  deps: MainApiDependencies,
  subject: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const since = subHours(deps.clock.now(), USABLE_HOURS);
  return new Set(await findOwnImageIds(deps.db, subject, ids, since));
}

/** Deletes pictures that no order names. Runs at start and daily; safe to repeat. */
export async function purgeUnusedImages(deps: MainApiDependencies): Promise<void> {
  const removed = await deleteUnusedImages(deps.db, subHours(deps.clock.now(), KEPT_HOURS));
  if (removed > 0) deps.logger.info({ removed }, 'unused questionnaire pictures removed');
}

/** @throws Rejection menu_not_found */
export async function listQuestions(
  deps: MainApiDependencies,
  query: { readonly project: Project; readonly id: string },
): Promise<readonly CatalogueQuestion[]> {
  const menu = await findMenu(deps, query.project, query.id);
  const questions = (await getCatalogue(deps)).serviceById.get(menu.serviceId)?.questions ?? [];
  return questions.filter(({ menuIds }) => menuIds?.includes(menu.id) ?? true);
}

export const questionnaireRoutes: Routes = ({ implement, implementFile }, deps) => {
  // Decoding takes seconds, one of Node's four worker threads and up to 350 MB.
  const inTurn = createFairQueue({
    atATime: 1,
    waiting: 32,
    longestWaitMs: 20_000,
    rejection: () => new Rejection('back_end_unavailable'),
  });
  implement(mainApi.listQuestionnaires, async ({ query }) => ({
    questionnaires: await listQuestions(deps, query),
  }));
  implement(mainApi.uploadQuestionnaireImage, async ({ customer: { subject }, file }) => {
    const id = deps.ids.newId();
    // Counted before it is decoded, so that neither many at a time nor files that are no pictures pass the limit.
    await withTransactionRetry(deps.db, async (transaction) => {
      await lockUploads(transaction, subject);
      const createdAt = deps.clock.now();
      const uploads = await countUploads(transaction, subject, subHours(createdAt, 1));
      if (uploads >= UPLOADS_PER_HOUR) throw new Rejection('too_many_requests');
      await insertUpload(transaction, { id, subject, createdAt });
    });
    const image = await inTurn({ network: '', device: subject }, () => readPicture(file));
    await storeImage(deps.db, id, image);
    return { image: [{ id }] };
  });
  implementFile(mainApi.showQuestionnaireImage, async ({ customer, params }) => {
    const image = await findImage(deps.db, customer.subject, params.imageId);
    if (!image?.picture) throw new Rejection('not_found');
    return { contentType: image.contentType, content: image.picture, isLasting: true };
  });
  implement(mainApi.deleteQuestionnaireImage, async ({ customer, params }) => {
    const isWithdrawn = await withdrawImage(deps.db, customer.subject, params.imageId);
    if (!isWithdrawn) throw new Rejection('not_found');
    return { deleted: true as const };
  });
};
