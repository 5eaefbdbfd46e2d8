import type { Migration } from '../../../database/database';
import { catalogueMigration } from './0001-catalogue';
import { customersMigration } from './0002-customers';
import { staffMigration } from './0003-staff';
import { ordersMigration } from './0004-orders';
import { visitTermsMigration } from './0005-visit-terms';
import { allianceTermsMigration } from './0010-alliance-terms';
import { firstTrialUsesMigration } from './0011-first-trial-uses';
import { staffProfilesMigration } from './0020-staff-profiles';
import { unpaidOrdersMigration } from './0021-unpaid-orders';
import { questionnaireImagesMigration } from './0030-questionnaire-images';
import { visitChangesMigration } from './0040-visit-changes';
import { planetMigrationMigration } from './0050-planet-migration';
import { registeredAuthenticationsMigration } from './0060-registered-authentications';
import { accountProofsMigration } from './0070-account-proofs';
import { visitMovesMigration } from './0071-visit-moves';
import { chargeTriesMigration } from './0072-charge-tries';
import { keptCardsMigration } from './0080-kept-cards';
import { droppedCardsMigration } from './0081-dropped-cards';

/** In the order they are applied; a step that was released never changes again. */
export const mainApiMigrations: readonly Migration[] = [
  catalogueMigration,
  customersMigration,
  staffMigration,
  ordersMigration,
  visitTermsMigration,
  allianceTermsMigration,
  firstTrialUsesMigration,
  staffProfilesMigration,
  unpaidOrdersMigration,
  questionnaireImagesMigration,
  visitChangesMigration,
  planetMigrationMigration,
  registeredAuthenticationsMigration,
  accountProofsMigration,
  visitMovesMigration,
  chargeTriesMigration,
  keptCardsMigration,
  droppedCardsMigration,
];
