import { withOfficePage } from '../office-pages.server';
import type { MaintenanceScreenProps } from './maintenance-screen';

export const maintenanceLoader = withOfficePage<MaintenanceScreenProps>(
  ['owner'],
  async ({ read }) => ({ props: await read('getMaintenance') }),
);
