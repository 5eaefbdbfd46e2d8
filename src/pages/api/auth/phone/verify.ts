import type { PageConfig } from 'next';

export { phoneVerifyEndpoint as default } from '@/server/internal-api/phone-change';

export const config: PageConfig = { api: { bodyParser: false } };
