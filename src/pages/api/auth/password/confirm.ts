import type { PageConfig } from 'next';

export { passwordConfirmEndpoint as default } from '@/server/internal-api/password-reset';

export const config: PageConfig = { api: { bodyParser: false } };
