export { AREA_FIELD_ID } from './area-check';
export { ServiceAreaCheck } from './service-area-check';
export { ServiceAreaCheckOnDemand } from './service-area-check-on-demand';
export { checkTypedArea } from './typed-area-check';
