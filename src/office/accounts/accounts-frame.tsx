import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';

const views = [
  { href: paths.office.accounts, label: '一覧' },
  { href: paths.office.accountHistory, label: '履歴' },
] as const;

/** Heading and tabs of the list of accounts and of their history. */
export function AccountsFrame({
  title,
  here,
  act,
  children,
}: {
  title: string;
  here: (typeof views)[number]['href'];
  act?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="h1">{title}</Typography>
        <Box component="nav" aria-label="アカウントの画面" sx={{ display: 'flex', gap: 2 }}>
          {views.map(({ href, label }) => (
            <Link
              key={href}
              component={NextLink}
              href={href}
              aria-current={href === here ? 'page' : undefined}
              underline={href === here ? 'none' : 'always'}
              sx={{ py: 1.5, fontWeight: href === here ? 700 : 400 }}
            >
              {label}
            </Link>
          ))}
        </Box>
        <Box sx={{ ml: 'auto' }}>{act}</Box>
      </Box>
      {children}
    </Stack>
  );
}
