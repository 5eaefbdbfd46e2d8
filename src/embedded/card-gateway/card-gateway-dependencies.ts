import type { Database } from '@/database/database';
import type { Clock } from '@/main-api/ports/clock';
import type { Logger } from '@/platform/log';

export interface CardGatewayDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: { newId(): string };
  readonly logger: Logger;
  readonly brandName: string;
  readonly shopId: string;
  /** Authenticates the shop's server. */
  readonly shopSecret: string;
  /** The public path above this gateway, e.g. `/embedded`. */
  readonly publicBasePath: string;
}
