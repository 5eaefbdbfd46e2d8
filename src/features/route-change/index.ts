export { useHeadingFocus } from './use-heading-focus';
export { usePageKeptOffline } from './use-page-kept-offline';
export { useRouteProgress } from './use-route-progress';
