import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import type { RefObject } from 'react';
import { officeOrderPath } from '@/config/paths';
import { DataTable } from '../lists/data-table';
import { inboxKindWords } from '../orders/order-words';
import { telEndWords } from '../words/customer-words';
import { nearTimeText } from '../words/times';
import { ClaimCell, type useClaims } from './claims';
import { actLinks, type InboxItem, itemKey, itemWords } from './inbox-item';

function PromiseTime({ item, isGone }: { item: InboxItem; isGone: boolean }) {
  const { promise, since, isOverdue } = item;
  const isLate = isOverdue && !isGone;
  return (
    <>
      <Typography
        variant="body2"
        sx={{ fontWeight: 700, color: isLate ? 'error.main' : 'text.primary' }}
      >
        {nearTimeText(promise)}
        {isLate ? '(期限超過)' : ''}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {nearTimeText(since)}から
      </Typography>
    </>
  );
}

function Acts({ item, isGone }: { item: InboxItem; isGone: boolean }) {
  const { orderId } = item;
  const isOthers = item.claim !== null && !item.claim.isOwn;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {isGone ? <Typography variant="body2">対応済み</Typography> : null}
      {(isGone ? [] : actLinks(item)).map(({ words, href }, index) => (
        <Button
          key={href}
          component={NextLink}
          href={href}
          size="small"
          // Less prominent while somebody else has claimed the item.
          variant={index === 0 && !isOthers ? 'contained' : 'outlined'}
          aria-label={`${itemWords(item)}: ${words}`}
        >
          {words}
        </Button>
      ))}
      {orderId === undefined ? null : (
        <Link component={NextLink} href={officeOrderPath(orderId)} variant="body2">
          お申し込み {orderId}
        </Link>
      )}
    </Box>
  );
}

interface InboxTableProps {
  readonly items: readonly InboxItem[];
  readonly gone: ReadonlySet<string>;
  readonly claims: ReturnType<typeof useClaims>;
  readonly tableRef: RefObject<HTMLTableElement | null>;
}

/** Items with their promise, claim and next acts. */
export function InboxTable({ items, gone, claims, tableRef }: InboxTableProps) {
  const isGone = (item: InboxItem) => gone.has(itemKey(item));
  return (
    <DataTable
      label="対応が必要なもの"
      columns={[
        {
          head: '約束の期限',
          cell: (item) => <PromiseTime item={item} isGone={isGone(item)} />,
        },
        { head: '種類', cell: ({ kind }) => inboxKindWords[kind] },
        {
          head: 'お客様',
          cell: (item) => (
            <>
              {item.customerName === '' ? '' : `${item.customerName}様`}
              <Typography variant="body2" color="text.secondary">
                {telEndWords(item)}
                <br />
                {item.place}
              </Typography>
            </>
          ),
          isName: true,
        },
        {
          head: '内容',
          cell: ({ menuLabel, details }) => (
            <>
              {menuLabel}
              <Typography variant="body2" color="text.secondary">
                {details}
              </Typography>
            </>
          ),
          wrapsFrom: 120,
        },
        {
          head: '次にすること',
          cell: (item) => <Acts item={item} isGone={isGone(item)} />,
          wrapsFrom: 180,
        },
        {
          head: '対応中',
          cell: (item) =>
            isGone(item) ? null : (
              <ClaimCell
                item={item}
                isBusy={claims.isBusy}
                failure={claims.failureFor(item)}
                onClaim={(isTaken) => claims.claim(item, isTaken)}
                onChanged={claims.showTaken}
              />
            ),
          wrapsFrom: 120,
        },
      ]}
      rows={items}
      rowKey={itemKey}
      isMarked={isGone}
      minWidth={960}
      tableRef={tableRef}
    />
  );
}
