import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import type { RefObject } from 'react';
import { officeOrderPath } from '@/config/paths';
import { inboxKindWords, nearTime } from '../orders/order-words';
import { telEndWords } from '../words/customer-words';
import { ClaimCell } from './claim-cell';
import { actLinks, type InboxItem, itemWords, keyOf } from './inbox-item';
import type { useClaims } from './use-claims';

function PromiseTime({ item, isGone }: { item: InboxItem; isGone: boolean }) {
  const { promise, since, isOverdue } = item;
  const isLate = isOverdue && !isGone;
  return (
    <>
      <Typography
        variant="body2"
        sx={{ fontWeight: 700, color: isLate ? 'error.main' : 'text.primary' }}
      >
        {nearTime(promise)}
        {isLate ? '(期限超過)' : ''}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {nearTime(since)}から
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
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table ref={tableRef} aria-label="対応が必要なもの" sx={{ minWidth: 960 }}>
        <TableHead>
          <TableRow>
            <TableCell>約束の期限</TableCell>
            <TableCell>種類</TableCell>
            <TableCell>お客様</TableCell>
            <TableCell>内容</TableCell>
            <TableCell>次にすること</TableCell>
            <TableCell>対応中</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => {
            const isGone = gone.has(keyOf(item));
            return (
              <TableRow key={keyOf(item)} sx={isGone ? { bgcolor: 'action.hover' } : {}}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <PromiseTime item={item} isGone={isGone} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{inboxKindWords[item.kind]}</TableCell>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {item.customerName === '' ? '' : `${item.customerName}様`}
                  <Typography variant="body2" color="text.secondary">
                    {telEndWords(item)}
                    <br />
                    {item.place}
                  </Typography>
                </TableCell>
                <TableCell>
                  {item.menuLabel}
                  <Typography variant="body2" color="text.secondary">
                    {item.details}
                  </Typography>
                </TableCell>
                <TableCell sx={{ minWidth: 180 }}>
                  <Acts item={item} isGone={isGone} />
                </TableCell>
                <TableCell>
                  {isGone ? null : (
                    <ClaimCell
                      item={item}
                      isBusy={claims.isBusy}
                      failure={claims.failureOf(item)}
                      onClaim={(isTaken) => claims.claim(item, isTaken)}
                      onChanged={claims.showTaken}
                    />
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
