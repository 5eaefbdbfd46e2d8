/** The gateway says so with every answer while the maintenance flag is on. */
export const MAINTENANCE_HEADER = 'x-maintenance';
