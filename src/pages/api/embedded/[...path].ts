import type { NextApiHandler, PageConfig } from 'next';
import { passToEmbeddedBackends } from '@/server/embedded-passthrough';

export const config: PageConfig = { api: { bodyParser: false, responseLimit: false } };

const handler: NextApiHandler = (request, response) =>
  passToEmbeddedBackends(request, response, [request.query.path ?? []].flat());

export default handler;
