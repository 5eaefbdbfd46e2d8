import type { Migration } from '../../database/database';
import { catalogueMigration } from './0001-catalogue';
import { peopleAndOrderMigrations } from './0002-people-and-orders';
import { laterMigrations } from './0005-later-steps';
import { fulfilmentMigrations } from './0006-fulfilment';
import { proposalMigrations } from './0007-proposals';
import { planMigrations } from './0009-plans';
import { moneyMigrations } from './0010-money';
import { staffMigrations } from './0011-staff';
import { officeMigrations } from './0012-office';
import { messageMigrations } from './0013-messages';
import { priceMigrations } from './0014-prices';
import { quoteMigrations } from './0015-quotes';
import { additionMigrations } from './0016-additions';
import { paymentRequestMigrations } from './0017-payment-requests';
import { unsentNoticeMigrations } from './0018-unsent-notices';

/** In the order of application; a released step never changes. */
export const mainApiMigrations: readonly Migration[] = [
  catalogueMigration,
  ...peopleAndOrderMigrations,
  ...laterMigrations,
  ...fulfilmentMigrations,
  ...proposalMigrations,
  ...planMigrations,
  ...officeMigrations,
  ...moneyMigrations,
  ...messageMigrations,
  ...priceMigrations,
  ...staffMigrations,
  ...quoteMigrations,
  ...additionMigrations,
  ...paymentRequestMigrations,
  ...unsentNoticeMigrations,
];
