import type { PageConfig } from 'next';

export { embeddedBackendsHandler as default } from '@/server/embedded-passthrough';

export const config: PageConfig = { api: { bodyParser: false, responseLimit: false } };
