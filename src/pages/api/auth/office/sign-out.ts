import type { PageConfig } from 'next';

export { officeSignOutEndpoint as default } from '@/server/auth-endpoints/office-session';

export const config: PageConfig = { api: { bodyParser: false } };
