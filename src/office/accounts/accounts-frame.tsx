import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { LinkTabs } from '../layout/link-tabs';

const { accounts, accountHistory } = paths.office;

interface AccountsFrameProps {
  readonly title: string;
  readonly here: typeof accounts | typeof accountHistory;
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and tabs of the list of accounts and of their history. */
export function AccountsFrame({ title, here, act, children }: AccountsFrameProps) {
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="h1">{title}</Typography>
        <LinkTabs
          label="アカウントの画面"
          tabs={[
            ['一覧', accounts, here === accounts],
            ['履歴', accountHistory, here === accountHistory],
          ]}
        />
        <Box sx={{ ml: 'auto' }}>{act}</Box>
      </Box>
      {children}
    </Stack>
  );
}
