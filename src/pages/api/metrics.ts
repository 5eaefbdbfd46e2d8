import type { PageConfig } from 'next';

export { metricsPage as default } from '@/server/operations/metrics-page';

export const config: PageConfig = { api: { bodyParser: false } };
