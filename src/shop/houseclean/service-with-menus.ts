import type { ServiceListItem, ServiceMenus } from '@/contract/menus';

export interface ServiceWithMenus extends ServiceListItem, ServiceMenus {}
