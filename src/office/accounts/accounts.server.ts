import type { OfficeAnswer } from '@/calls/office-client';
import { pageIn } from '../lists/page-in';
import { withOfficePage } from '../office-pages.server';

type Accounts = OfficeAnswer<'listOfficeAccounts'>['items'];

/** Accounts per page. */
const PAGE_SIZE = 50;

export interface ShownAccount {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Accounts[number]['role'];
  /** The staff member to whom the account belongs; empty for owners and dispatchers. */
  readonly staffName: string;
  readonly isActive: boolean;
}

/** A staff member without an account. */
export interface Invitable {
  readonly staffId: string;
  readonly name: string;
}

export interface AccountsProps {
  readonly accounts: readonly ShownAccount[];
  readonly page: number;
  readonly pages: number;
  readonly invitable: readonly Invitable[];
}

/** Active accounts come before stopped ones. */
export const accountsLoader = withOfficePage<AccountsProps>(
  ['owner'],
  async ({ context, read }) => {
    const [{ items }, staff] = await Promise.all([read('listOfficeAccounts'), read('listStaff')]);
    const nameOf = new Map(staff.items.map(({ staffId, name }) => [staffId, name]));
    const taken = new Set(items.map(({ staffId }) => staffId));
    const sorted = items.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
    const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
    const page = pageIn(context.query.page, pages);
    const shown = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return {
      props: {
        accounts: shown.map(({ accountId, email, name, role, staffId, isActive }) => ({
          ...{ accountId, email, name, role, isActive },
          staffName: staffId === null ? '' : (nameOf.get(staffId) ?? staffId),
        })),
        page,
        pages,
        invitable: staff.items
          .filter(({ staffId }) => !taken.has(staffId))
          .map(({ staffId, name }) => ({ staffId, name })),
      },
    };
  },
);

export interface AccountHistoryProps {
  readonly entries: readonly {
    readonly at: string;
    /** The name of the account that acted. */
    readonly author: string;
    /** The name of the account that was changed, or the address of an invitation. */
    readonly account: string;
    readonly event: string;
    readonly details: Readonly<Record<string, string>>;
  }[];
}

export const accountHistoryLoader = withOfficePage<AccountHistoryProps>(
  ['owner'],
  async ({ read }) => {
    const [history, { items }] = await Promise.all([
      read('listOfficeAccountHistory'),
      read('listOfficeAccounts'),
    ]);
    const nameOf = new Map(items.map(({ accountId, name }) => [accountId, name]));
    const authorName = (author: string) =>
      author === 'operations' ? '運用担当' : (nameOf.get(author.replace(/^office:/, '')) ?? author);
    return {
      props: {
        entries: history.items.map(({ at, author, event, accountId, details }) => ({
          ...{ at, event, details },
          author: authorName(author),
          account: accountId === null ? '' : (nameOf.get(accountId) ?? accountId),
        })),
      },
    };
  },
);
