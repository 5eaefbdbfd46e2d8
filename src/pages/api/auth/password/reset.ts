import type { PageConfig } from 'next';

export { passwordResetEndpoint as default } from '@/server/auth-endpoints/password-reset';

export const config: PageConfig = { api: { bodyParser: false } };
