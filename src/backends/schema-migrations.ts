import { accessKeyMigrations } from './access-keys/db/access-key-repository';
import { cardGatewayMigrations } from './card-gateway/db/card-gateway-migrations';
import type { Migration } from './database/database';
import { identityMigrations } from './identity-provider/db/identity-migrations';
import { mainApiMigrations } from './main-api/db/migrations';
import { outboxMigrations } from './outbox/db/message-repository';

/** Of all back ends, in the order they are applied. */
export const schemaMigrations: readonly Migration[] = [
  ...accessKeyMigrations,
  ...outboxMigrations,
  ...identityMigrations,
  ...cardGatewayMigrations,
  ...mainApiMigrations,
];
