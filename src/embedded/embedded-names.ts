/*
 * Names by which the embedded back ends and whoever calls them know each other.
 */

export const REGION = 'ap-northeast-1';
export const CLIENT_ID = 'embedded-storefront';
export const USER_POOL_ID = `${REGION}_embedded`;
export const SHOP_ID = 'tshop00000001';
/** Below it the storefront publishes what browsers need of the back ends. */
export const PUBLIC_BASE_PATH = '/embedded';
