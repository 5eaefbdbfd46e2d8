import { mainApi } from '@/contract/main-api';
import type { Routes } from '../http/implement';
import { findServiceArea } from '../service-areas/service-area-routes';
import { completeMigration } from './complete-migration';
import { sendEmailCode, verifyEmailCode } from './email-codes';
import { findPlanetTarget } from './planet-repository';

export const planetRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.checkMigrationTarget, async ({ customer }) => ({
    target_customer: (await findPlanetTarget(deps.db, customer.subject))?.migratedAt === null,
  }));
  // Planet serves every area that any of the shop's services serves.
  implement(mainApi.checkPlanetServiceArea, async ({ body }) => ({
    contains: (await findServiceArea(deps, body.zipCode)).projects.length > 0,
  }));
  implement(mainApi.registerEmailCredentials, async ({ customer, body }) => {
    await sendEmailCode(deps, customer.subject, body.email);
    return { sent: true } as const;
  });
  implement(mainApi.verifyEmailCredentials, async ({ customer, body }) => {
    await verifyEmailCode(deps, customer.subject, body);
    return { verified: true } as const;
  });
  implement(mainApi.updateMigrationPassword, async ({ customer, body }) => {
    await completeMigration(deps, customer.subject, body.password);
    return { migrated: true } as const;
  });
};
