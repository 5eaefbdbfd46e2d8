import type { PageConfig } from 'next';

export { passwordResetEndpoint as default } from '@/server/internal-api/password-reset';

export const config: PageConfig = { api: { bodyParser: false } };
