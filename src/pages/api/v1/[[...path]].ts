import type { PageConfig } from 'next';

export { mainApiGateway as default } from '@/server/gateway/main-api-gateway';

// The gateway reads bodies itself, up to its own limit.
export const config: PageConfig = { api: { bodyParser: false, externalResolver: true } };
