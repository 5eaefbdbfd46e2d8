import type { Logger } from '@/platform/log';
import type { Clock } from '../clock';
import type { Database } from '../database/database';

export interface CardGatewayDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: { newId(): string };
  readonly logger: Logger;
  /** The shop's name, shown to the person who authenticates. */
  readonly brandName: string;
  /** Which shop the payment script speaks for. */
  readonly shopId: string;
  /** What the shop's server proves itself with. */
  readonly shopSecret: string;
  /** Where browsers find this gateway's parent path, e.g. `/embedded`. */
  readonly publicBasePath: string;
}
