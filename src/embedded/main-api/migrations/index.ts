import type { Migration } from '../../database/database';
import { catalogueMigration } from './0001-catalogue';
import { peopleAndOrderMigrations } from './0002-people-and-orders';
import { laterMigrations } from './0005-later-steps';

/** In the order they are applied; a step that was released never changes again. */
export const mainApiMigrations: readonly Migration[] = [
  catalogueMigration,
  ...peopleAndOrderMigrations,
  ...laterMigrations,
];
