export { type MenuWithRecommends, useMenuDetail } from './use-menu-detail';
