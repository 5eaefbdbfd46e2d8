import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useRef } from 'react';
import { officeInboxPath } from '@/config/paths';
import { officePage } from '../layout/office-page';
import { PageLinks } from '../lists/page-links';
import { inboxKindWords } from '../orders/order-words';
import { useClaims } from './claims';
import type { Inbox } from './inbox-item';
import { InboxTable } from './inbox-table';
import { type InboxQuery, useFreshInbox } from './use-fresh-inbox';

export interface InboxScreenProps {
  readonly inbox: Inbox;
  readonly query: InboxQuery;
}

/** Links to the kinds with their counts. The address has the chosen kind. */
function Kinds({ inbox, query }: InboxScreenProps) {
  const { counts, total } = inbox;
  const chosen = counts.some(({ kind }) => kind === query.kind) ? [] : [query.kind];
  const tabs = [
    { kind: undefined, count: total, label: 'すべて' },
    ...counts.map(({ kind, count }) => ({ kind, count, label: inboxKindWords[kind] })),
    // The chosen kind stays in the list after its last item is done.
    ...chosen.flatMap((kind) =>
      kind === undefined ? [] : [{ kind, count: 0, label: inboxKindWords[kind] }],
    ),
  ];
  return (
    <Box
      component="nav"
      aria-label="種類"
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ kind, count, label }) => {
        const isHere = kind === query.kind;
        return (
          <Button
            key={label}
            component={NextLink}
            href={officeInboxPath(kind)}
            aria-current={isHere ? 'page' : undefined}
            color={isHere ? 'primary' : 'inherit'}
            sx={{
              borderRadius: 0,
              borderBottom: 3,
              borderColor: isHere ? 'primary.main' : 'transparent',
              fontWeight: isHere ? 700 : 400,
            }}
          >
            {label} {count}件
          </Button>
        );
      })}
    </Box>
  );
}

function InboxScreen({ inbox, query }: InboxScreenProps) {
  const table = useRef<HTMLTableElement>(null);
  const { shown, gone, waiting, isFailed, sort, refresh } = useFreshInbox(inbox, query, table);
  const claims = useClaims(refresh);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNews = waiting > 0 || gone.size > 0;
  /** The tapped button goes with its message. */
  function sortAndShow() {
    sort();
    heading.current?.focus();
  }
  return (
    <Stack spacing={2}>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        対応が必要なもの
      </Typography>
      <Kinds inbox={shown} query={query} />
      <Box role="status">
        {hasNews ? (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={sortAndShow}>
                一覧を並べ直す
              </Button>
            }
          >
            {waiting > 0 ? `新しいものが${waiting}件あります。` : ''}
            {gone.size > 0 ? `対応済みになったものが${gone.size}件あります。` : ''}
          </Alert>
        ) : null}
        {isFailed ? (
          <Alert severity="warning">
            一覧を更新できませんでした。表示している内容は、少し前のものです。
          </Alert>
        ) : null}
        {shown.items.length === 0 ? <Typography>対応が必要なものはありません。</Typography> : null}
      </Box>
      {shown.items.length === 0 ? null : (
        <InboxTable items={shown.items} gone={gone} claims={claims} tableRef={table} />
      )}
      <PageLinks
        page={query.page}
        pages={shown.pages}
        pageHref={(page) => officeInboxPath(query.kind, page)}
      />
    </Stack>
  );
}

export default officePage('対応が必要なもの', InboxScreen);
