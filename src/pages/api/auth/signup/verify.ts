import type { PageConfig } from 'next';

export { signUpVerifyEndpoint as default } from '@/server/internal-api/sign-up';

export const config: PageConfig = { api: { bodyParser: false } };
