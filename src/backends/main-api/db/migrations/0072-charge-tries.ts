import type { Migration } from '../../../database/database';

/**
 * How often and when last the card gateway answered whether it makes a visit's charge, since when the
 * customer knows that it was declined, and since when nobody tries it by itself any more. Of charges
 * from before, the one answer was there when they were made; old declined ones are left to people.
 */
export const chargeTriesMigration: Migration = {
  name: 'main-api/0072-charge-tries',
  sql: `
    ALTER TABLE visit_charges
      ADD COLUMN tries integer NOT NULL DEFAULT 0,
      ADD COLUMN tried_at timestamptz,
      ADD COLUMN declined_at timestamptz,
      ADD COLUMN given_up_at timestamptz;
    UPDATE visit_charges SET tries = 1, tried_at = charged_at
      WHERE status IN ('authorised', 'failed');
    UPDATE visit_charges SET given_up_at = now()
      WHERE status = 'failed' AND charged_at < now() - interval '14 days';
    ALTER TABLE visit_charges ADD CHECK (tries >= 0 AND (tries = 0) = (tried_at IS NULL));

    CREATE INDEX visit_charges_declined ON visit_charges (tried_at)
      WHERE status = 'failed' AND given_up_at IS NULL;
    CREATE INDEX visit_charges_owed ON visit_charges (subject)
      WHERE status IN ('due', 'failed');
  `,
};
