import type { TurnTaker } from '@/domain/fair-queue';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { PasswordHasher } from './passwords';
import { addConfirmedUser, findUser } from './user-repository';

const INSTALLATION: TurnTaker = { network: 'installation', device: 'installation' };

/** Adds missing accounts as confirmed; `tel` in digits. */
export async function seedIdentityProvider(
  deps: { readonly db: Database; readonly clock: Clock; readonly passwords: PasswordHasher },
  accounts: readonly {
    readonly subject: string;
    readonly tel: string;
    readonly password: string;
  }[],
): Promise<void> {
  for (const { subject, tel, password } of accounts) {
    if (await findUser(deps.db, tel)) continue;
    const passwordHash = await deps.passwords.hash(password, INSTALLATION);
    await addConfirmedUser(deps.db, {
      userName: tel,
      subject,
      passwordHash,
      createdAt: deps.clock.now(),
    });
  }
}
