import type { PageConfig } from 'next';

export { signInStepEndpoint as default } from '@/server/auth-endpoints/sign-in-handler';

export const config: PageConfig = { api: { bodyParser: false } };
