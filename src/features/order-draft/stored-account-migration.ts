import { accountMigrationState } from './atoms';
import { useRecoilState } from './recoil';

/** Moving the account to planet, as far as it has come in this tab. */
export interface AccountMigration {
  /** The address the code was sent to. */
  readonly email: string;
  readonly isVerified: boolean;
}

function readAccountMigration(stored: unknown): AccountMigration | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const email = fields.get('email');
  if (typeof email !== 'string' || email === '') return null;
  return { email, isVerified: fields.get('isVerified') === true };
}

/** null before a code was asked for. */
export function useAccountMigration() {
  const [stored, setStored] = useRecoilState(accountMigrationState);
  return {
    migration: readAccountMigration(stored),
    setMigration: (migration: AccountMigration | null) => setStored(migration),
  };
}
