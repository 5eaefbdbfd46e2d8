import type { Migration } from '@/database/database';
import { mainApiMigrations } from '@/main-api/migrations/main-api-migrations';
import { cardGatewayMigrations } from './card-gateway/card-gateway-tables';
import { identityMigrations } from './identity-provider/identity-tables';
import { accessKeyMigrations } from './outbox/access-key-repository';
import { outboxMigrations } from './outbox/message-repository';

/** In the order they are applied. */
export const schemaMigrations: readonly Migration[] = [
  ...accessKeyMigrations,
  ...outboxMigrations,
  ...identityMigrations,
  ...cardGatewayMigrations,
  ...mainApiMigrations,
];
