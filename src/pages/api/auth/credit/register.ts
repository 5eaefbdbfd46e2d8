import type { PageConfig } from 'next';

export { registerCreditTokenEndpoint as default } from '@/server/internal-api/credit-token';

export const config: PageConfig = { api: { bodyParser: false } };
