import { accountRoutes } from './account-routes';
import { cardRoutes } from './card-routes';
import { customerRoutes, scheduleRoute } from './customer-routes';
import { type Answer, notFound, type ReceivedCall, Refusal, unauthorized } from './http';
import { menuRoutes } from './menu-routes';
import { orderRoutes } from './order-routes';
import { match, type Route } from './routes';
import type { Identity, Shop } from './shop';

interface FoundRoute {
  readonly route: Route;
  readonly id: string;
}

interface RouteAnswer {
  readonly answer: Answer;
  /** What of the request is not as SPEC asks for. */
  readonly problems: readonly string[];
}

/** The two paths that READINGS allows for schedules. */
export type SchedulesPath = '/user/schedules' | '/my/schedules';

export const schedulesPaths: readonly string[] = ['/user/schedules', '/my/schedules'];

export const apiRoutes = (schedulesPath: SchedulesPath): readonly Route[] => [
  ...menuRoutes,
  ...orderRoutes,
  ...customerRoutes,
  scheduleRoute(schedulesPath),
  ...cardRoutes,
  ...accountRoutes,
];

export function findRoute(
  routes: readonly Route[],
  { method, path }: ReceivedCall,
): FoundRoute | null {
  for (const route of routes) {
    const id = route.method === method ? match(route.path, path) : null;
    if (id !== null) return { route, id };
  }
  return null;
}

/** Answers a call of a route as this company does, for the holder of an id token or for anybody. */
export function answerRoute(
  shop: Shop,
  { route, id }: FoundRoute,
  call: ReceivedCall,
  identity: Identity | null,
): RouteAnswer {
  const customer = identity === null ? null : shop.customer(identity);
  try {
    if (!route.isSignedIn) {
      return { answer: route.answer({ shop, call, customer, id }), problems: [] };
    }
    if (customer === null) return { answer: unauthorized, problems: [] };
    return { answer: route.answer({ shop, call, customer, id }), problems: [] };
  } catch (error) {
    if (error instanceof Refusal) return { answer: error.answer, problems: error.problems };
    throw error;
  }
}

export const noRoute: RouteAnswer = { answer: notFound, problems: [] };
