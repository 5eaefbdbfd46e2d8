export { useHeadingFocus } from './use-heading-focus';
export { useMaintenanceWatch } from './use-maintenance-watch';
export { useRouteProgress } from './use-route-progress';
