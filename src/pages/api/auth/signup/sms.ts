import type { PageConfig } from 'next';

export { signUpSmsEndpoint as default } from '@/server/auth-endpoints/sign-up';

export const config: PageConfig = { api: { bodyParser: false } };
