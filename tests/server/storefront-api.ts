import { fileURLToPath } from 'node:url';
import type { NextApiHandler } from 'next';
import { filesBelow } from '../architecture/source-files';
import { type ApiServer, serveApiHandler } from './api-handler-server';

interface Route {
  readonly pattern: RegExp;
  /** The name of what a catch-all route catches. */
  readonly catches: string | undefined;
  readonly handler: NextApiHandler;
}

const CATCH_ALL = /\/\[{1,2}\.\.\.(\w+)\]{1,2}$/;

async function routeOf(file: string): Promise<Route> {
  const module: { default: NextApiHandler } = await import(
    fileURLToPath(new URL(`../../${file}`, import.meta.url))
  );
  const path = file.replace('src/pages', '').replace(/\.ts$/, '');
  const catches = CATCH_ALL.exec(path)?.[1];
  const pattern = new RegExp(`^${path.replace(CATCH_ALL, '(?:/(.*))?')}$`);
  return { pattern, catches, handler: module.default };
}

/** Files of `src/pages/api` that pages of the shop ask: the internal API and the gateway. */
const ROUTE_FILES = ['src/pages/api/auth', 'src/pages/api/v1'].flatMap((folder) =>
  filesBelow(folder).map(({ path }) => path),
);

/** The paths of the internal API's own calls, each of which is a POST. */
export const INTERNAL_API_PATHS = ROUTE_FILES.filter(
  (file) => file.startsWith('src/pages/api/auth/') && !CATCH_ALL.test(file.replace(/\.ts$/, '')),
).map((file) => file.replace('src/pages', '').replace(/\.ts$/, ''));

/** `/api/auth/*` and `/api/v1/*` on one server, routed as Next routes them: exact paths first. */
export async function serveStorefrontApi(): Promise<ApiServer> {
  const routes = await Promise.all(ROUTE_FILES.map(routeOf));
  routes.sort((a, b) => Number(a.catches !== undefined) - Number(b.catches !== undefined));
  return serveApiHandler((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://shop.invalid');
    for (const { pattern, catches, handler } of routes) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      if (catches) request.query[catches] = (match[1] ?? '').split('/');
      return handler(request, response);
    }
    response.statusCode = 404;
    response.end();
  });
}
