import type { OfficeAnswer } from '@/calls/office-client';
import { toJapanDate } from '@/domain/japan-time';
import { takePage } from '../lists/page-in';
import { withOfficePage } from '../office-pages.server';
import { aboutStaff } from '../staff/staff-words';
import { instantText } from '../words/times';

type Accounts = OfficeAnswer<'listOfficeAccounts'>['items'];
type Invitation = OfficeAnswer<'listOfficeInvitations'>['items'][number];

interface OfStaff {
  /** The staff member to whom the account belongs; empty for owners and dispatchers. */
  readonly staffName: string;
}

export interface ShownAccount extends Omit<Accounts[number], 'staffId' | 'createdAt'>, OfStaff {
  /** Whether the last day of work is over. */
  readonly hasLeft: boolean;
}

/** An invitation that nobody has used yet, with its author by name and its times in words. */
export type OpenInvitation = Omit<Invitation, 'staffId'> & OfStaff;

/** A staff member without an account, who has not left. */
export interface Invitable {
  readonly staffId: string;
  readonly name: string;
  /** The reading in katakana; empty while nobody has entered it. */
  readonly nameKana: string;
  /** Work and place, as several people may have one name. */
  readonly about: string;
}

export interface AccountsProps {
  readonly accounts: readonly ShownAccount[];
  readonly invitations: readonly OpenInvitation[];
  readonly page: number;
  readonly pages: number;
  /** They are sorted by reading. */
  readonly invitable: readonly Invitable[];
}

/** Names the author of an invitation or of a history entry. */
function authorNames(accounts: Accounts): (author: string) => string {
  const names = new Map(accounts.map(({ accountId, name }) => [accountId, name]));
  return (author) =>
    author === 'operations' ? '運用担当' : (names.get(author.replace(/^office:/, '')) ?? author);
}

/** Active accounts come before stopped ones. */
export const accountsLoader = withOfficePage<AccountsProps>(
  ['owner'],
  async ({ context, read, now }) => {
    const [{ items }, staff, invitations] = await Promise.all([
      read('listOfficeAccounts'),
      read('listStaff'),
      read('listOfficeInvitations'),
    ]);
    const today = toJapanDate(now);
    const authorName = authorNames(items);
    const names = new Map(staff.items.map(({ staffId, name }) => [staffId, name]));
    const staffName = (staffId: string | null) =>
      staffId === null ? '' : (names.get(staffId) ?? staffId);
    const taken = new Set(items.map(({ staffId }) => staffId));
    const sorted = items.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
    const { shown, page, pages } = takePage(sorted, context.query.page);
    return {
      props: {
        accounts: shown.map(({ staffId, createdAt: _, ...account }) => ({
          ...account,
          staffName: staffName(staffId),
          hasLeft: account.lastDay !== null && account.lastDay < today,
        })),
        invitations: invitations.items.map(({ staffId, author, createdAt, expiresAt, ...own }) => ({
          ...own,
          staffName: staffName(staffId),
          author: authorName(author),
          createdAt: instantText(createdAt),
          expiresAt: instantText(expiresAt),
        })),
        page,
        pages,
        invitable: staff.items
          .filter(({ staffId }) => !taken.has(staffId))
          .filter(({ endsOn }) => endsOn === null || endsOn >= today)
          .map(({ staffId, name, nameKana, staffType, startPlace }) => ({
            staffId,
            name,
            nameKana,
            about: aboutStaff({ staffType, startPlace: startPlace?.city ?? null }),
          })),
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
    const names = new Map(items.map(({ accountId, name }) => [accountId, name]));
    const authorName = authorNames(items);
    return {
      props: {
        entries: history.items.map(({ at, author, event, accountId, details }) => ({
          ...{ at, event, details },
          author: authorName(author),
          account: accountId === null ? '' : (names.get(accountId) ?? accountId),
        })),
      },
    };
  },
);
