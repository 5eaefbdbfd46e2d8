import type { Database } from '../database/database';
import {
  findUser,
  findUserByEmail,
  findUserBySubject,
  toEmailAlias,
  toUserName,
  type User,
} from './user-repository';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The user with this phone number, e-mail address or subject. */
export async function findUserByName(db: Database, name: string): Promise<User | undefined> {
  if (UUID.test(name)) return findUserBySubject(db, name);
  const email = toEmailAlias(name);
  if (email) return findUserByEmail(db, email);
  const userName = toUserName(name);
  return userName ? findUser(db, userName) : undefined;
}
