import type { PageConfig } from 'next';

export { nextAuthHandler as default } from '@/server/auth/next-auth-handler';

export const config: PageConfig = { api: { bodyParser: false } };
