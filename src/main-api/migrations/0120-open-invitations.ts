import type { Migration } from '@/database/database';

export const openInvitationMigrations: readonly Migration[] = [
  /** By which an owner withdraws an invitation, as only its digest is stored. Those before had 72 hours. */
  {
    name: 'main-api/0120-open-invitations',
    sql: `
      ALTER TABLE office_invitations
        ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text UNIQUE,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
      UPDATE office_invitations SET created_at = expires_at - interval '72 hours';
    `,
  },
];
