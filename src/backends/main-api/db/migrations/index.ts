import type { Migration } from '../../../database/database';

/** In the order they are applied; a step that was released never changes again. */
export const mainApiMigrations: readonly Migration[] = [];
