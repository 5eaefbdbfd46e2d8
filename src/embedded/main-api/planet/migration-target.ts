import { Rejection } from '@/contract/rejection';
import type { PlanetTargetRow } from '../customers/customer-tables';
import type { MainApiDependencies } from '../dependencies';
import { findPlanetTarget } from './planet-repository';

/** Whether the customer is to move and has not yet. */
export async function isMigrationTarget(
  deps: MainApiDependencies,
  subject: string,
): Promise<boolean> {
  const target = await findPlanetTarget(deps.db, subject);
  return target !== undefined && target.migratedAt === null;
}

/** @throws Rejection not_migration_target, also once the account has moved */
export async function requireMigrationTarget(
  deps: MainApiDependencies,
  subject: string,
): Promise<PlanetTargetRow> {
  const target = await findPlanetTarget(deps.db, subject);
  if (!target || target.migratedAt !== null) throw new Rejection('not_migration_target');
  return target;
}
