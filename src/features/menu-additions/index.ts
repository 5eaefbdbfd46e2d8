export { useMenuAdditions } from './use-menu-additions';
