export { type MaintenanceNotice, useMaintenanceWatch } from './use-maintenance-watch';
export { whenShopOpens } from './when-shop-opens';
