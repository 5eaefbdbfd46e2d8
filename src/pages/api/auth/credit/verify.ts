import type { PageConfig } from 'next';

export { verifyCreditTokenEndpoint as default } from '@/server/auth-endpoints/credit-token';

export const config: PageConfig = { api: { bodyParser: false } };
