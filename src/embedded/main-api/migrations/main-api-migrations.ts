import type { Migration } from '../../database/database';
import { catalogueMigration } from './0001-catalogue';
import { peopleAndOrderMigrations } from './0002-people-and-orders';
import { laterMigrations } from './0005-later-steps';

/** In the order of application; a released step never changes. */
export const mainApiMigrations: readonly Migration[] = [
  catalogueMigration,
  ...peopleAndOrderMigrations,
  ...laterMigrations,
];
