import type { PageConfig } from 'next';

export { passwordVerifyEndpoint as default } from '@/server/internal-api/password-reset';

export const config: PageConfig = { api: { bodyParser: false } };
