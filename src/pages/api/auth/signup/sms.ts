import type { PageConfig } from 'next';

export { signUpSmsEndpoint as default } from '@/server/internal-api/sign-up';

export const config: PageConfig = { api: { bodyParser: false } };
