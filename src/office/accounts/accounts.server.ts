import type { OfficeAnswer } from '@/calls/office-client';
import { formatJapanDateTime, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { pageIn } from '../lists/page-in';
import { withOfficePage } from '../office-pages.server';
import { aboutStaff } from '../staff/staff-words';

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
  /** The last day of work of the staff member, `yyyy-MM-dd`; null without an end. */
  readonly lastDay: string | null;
  /** Whether that day is over. */
  readonly hasLeft: boolean;
}

/** One that nobody has used yet. */
export interface OpenInvitation {
  readonly invitationId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Accounts[number]['role'];
  /** The name of the staff member; empty for owners and dispatchers. */
  readonly staffName: string;
  /** Whether it is for an account that is there. */
  readonly isRenewal: boolean;
  readonly author: string;
  /** Both in words. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** A staff member without an account, who has not left. */
export interface Invitable {
  readonly staffId: string;
  readonly name: string;
  /** In katakana; empty while nobody has entered it. */
  readonly nameKana: string;
  /** Work and place, as several people may have one name. */
  readonly about: string;
}

export interface AccountsProps {
  readonly accounts: readonly ShownAccount[];
  readonly invitations: readonly OpenInvitation[];
  readonly page: number;
  readonly pages: number;
  /** By reading. */
  readonly invitable: readonly Invitable[];
}

/** Names the author of an invitation or of a history entry. */
function authorNames(accounts: Accounts): (author: string) => string {
  const nameOf = new Map(accounts.map(({ accountId, name }) => [accountId, name]));
  return (author) =>
    author === 'operations' ? '運用担当' : (nameOf.get(author.replace(/^office:/, '')) ?? author);
}

const shownTime = (instant: string) => formatJapanDateTime(toJapanDateTime(new Date(instant)));

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
    const nameOf = new Map(staff.items.map(({ staffId, name }) => [staffId, name]));
    const staffName = (staffId: string | null) =>
      staffId === null ? '' : (nameOf.get(staffId) ?? staffId);
    const taken = new Set(items.map(({ staffId }) => staffId));
    const sorted = items.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
    const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
    const page = pageIn(context.query.page, pages);
    const shown = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return {
      props: {
        accounts: shown.map(({ accountId, email, name, role, staffId, isActive, lastDay }) => ({
          ...{ accountId, email, name, role, isActive, lastDay },
          staffName: staffName(staffId),
          hasLeft: lastDay !== null && lastDay < today,
        })),
        invitations: invitations.items.map(({ staffId, author, createdAt, expiresAt, ...own }) => ({
          ...own,
          staffName: staffName(staffId),
          author: authorName(author),
          createdAt: shownTime(createdAt),
          expiresAt: shownTime(expiresAt),
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
    const nameOf = new Map(items.map(({ accountId, name }) => [accountId, name]));
    const authorName = authorNames(items);
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
