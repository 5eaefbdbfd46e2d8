import type { PageConfig } from 'next';

export { pageTimingsEndpoint as default } from '@/server/operations/page-timings';

export const config: PageConfig = { api: { bodyParser: false } };
