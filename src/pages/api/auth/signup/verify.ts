import type { PageConfig } from 'next';

export { signUpVerifyEndpoint as default } from '@/server/auth-endpoints/sign-up';

export const config: PageConfig = { api: { bodyParser: false } };
