export { ServiceAreaCheck } from './service-area-check';
