export type { MaintenanceNotice } from '@/api-client/page-session';
export { useMaintenanceWatch } from './use-maintenance-watch';
export { whenShopOpens } from './when-shop-opens';
