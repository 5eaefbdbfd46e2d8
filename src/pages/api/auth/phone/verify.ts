import type { PageConfig } from 'next';

export { phoneVerifyEndpoint as default } from '@/server/auth-endpoints/phone-change';

export const config: PageConfig = { api: { bodyParser: false } };
