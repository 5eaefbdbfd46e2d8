import { mainApi } from './main-api';
import { officeApi } from './office';

/**
 * Every call that the gateway passes on and the embedded main API answers: those of customers' pages and
 * those of the office. Only servers load it, since pages make no call of the office.
 */
export const servedApi = { ...mainApi, ...officeApi };
export type ServedCall = keyof typeof servedApi;
