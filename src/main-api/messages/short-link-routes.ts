import { mainApi } from '@/contract/main-api';
import { Rejection } from '@/contract/rejection';
import { toJapanDate } from '@/domain/japan-time';
import type { Routes } from '../http/implement';
import { toVisitId } from '../visits/visit-repository';
import { findShortLink } from './short-link-repository';

export const shortLinkRoutes: Routes = ({ implement }, { db }) => {
  implement(mainApi.getShortLink, async ({ params: { key } }) => {
    const link = await findShortLink(db, key);
    if (!link) throw new Rejection('not_found');
    const { page, orderId, startsAt } = link;
    return {
      page,
      orderId,
      visitId: page === 'visit' ? toVisitId(link) : null,
      month: page === 'usage' && startsAt ? toJapanDate(startsAt).slice(0, 7) : null,
    };
  });
};
