export const REGION = 'ap-northeast-1';
export const CLIENT_ID = 'embedded-storefront';
export const USER_POOL_ID = `${REGION}_embedded`;
export const SHOP_ID = 'tshop00000001';
/** The storefront publishes the browsers' part of the back ends below this path. */
export const PUBLIC_BASE_PATH = '/embedded';
