import type { PageConfig } from 'next';

export { readinessPage as default } from '@/server/operations/readiness';

export const config: PageConfig = { api: { bodyParser: false } };
