export { initialAddressValues } from './address-values';
export { useWorkplaces } from './use-workplaces';
export { WorkingAddressForm } from './working-address-form';
