import type { PageConfig } from 'next';

export { passwordVerifyEndpoint as default } from '@/server/auth-endpoints/password-reset';

export const config: PageConfig = { api: { bodyParser: false } };
