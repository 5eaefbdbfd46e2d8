export { initialAddressValues } from './address-values';
export { PREFECTURES } from './prefectures';
export { TownChoice } from './town-choice';
export { type AddressFieldAccess, useAddressFill } from './use-address-fill';
export { useAddressSearch } from './use-place';
export { useWorkplaces } from './use-workplaces';
export { WorkingAddressForm } from './working-address-form';
