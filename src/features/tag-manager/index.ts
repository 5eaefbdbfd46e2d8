export { reportPurchase } from './report-purchase';
export { useTagManager } from './use-tag-manager';
