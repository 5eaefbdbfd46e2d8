export { AREA_FIELD_ID, ServiceAreaCheck } from './service-area-check';
