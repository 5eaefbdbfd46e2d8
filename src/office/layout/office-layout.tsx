import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import Head from 'next/head';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import type { OfficePageProps } from '../session/office-session';
import { OfficeSessionProvider } from '../session/office-session-provider';
import { signOutOfOffice } from '../session/sign-in-and-out';
import { InboxCount } from './inbox-count';
import { officeLinks } from './office-navigation';
import { OfficeStyles } from './office-styles';

function Navigation({ office }: Pick<OfficePageProps, 'office'>) {
  const { pathname } = useRouter();
  if (!office) return null;
  return (
    <Box component="nav" aria-label="業務" sx={{ display: 'flex', flexWrap: 'wrap', flexGrow: 1 }}>
      {officeLinks
        .filter(({ roles }) => roles.includes(office.role))
        .map(({ label, href }) => {
          const isHere = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <Button
              key={href}
              component={NextLink}
              href={href}
              aria-current={isHere ? 'page' : undefined}
              color="inherit"
              sx={{
                minHeight: 44,
                fontWeight: isHere ? 700 : 400,
                textDecoration: isHere ? 'underline' : 'none',
              }}
            >
              {label}
              {href === paths.office.inbox ? <InboxCount /> : null}
            </Button>
          );
        })}
    </Box>
  );
}

function Who({ office }: Pick<OfficePageProps, 'office'>) {
  const { push } = useRouter();
  if (!office) return null;
  async function leave() {
    await signOutOfOffice(false);
    await push(paths.office.signIn);
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2">{office.name || '運用担当'}</Typography>
      <Button color="inherit" variant="outlined" size="small" onClick={leave}>
        サインアウト
      </Button>
    </Box>
  );
}

interface OfficeLayoutProps extends OfficePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What stands around every page of the office. */
export function OfficeLayout({ office, title, children }: OfficeLayoutProps) {
  return (
    <OfficeStyles>
      <Head>
        <title>{`${title}｜業務｜${publicEnv.brandName}`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <OfficeSessionProvider session={office ?? null}>
        <Link
          href="#main"
          sx={{ position: 'absolute', left: -9999, '&:focus': { left: 8, top: 8, zIndex: 2000 } }}
        >
          本文へ移動する
        </Link>
        <AppBar
          position="static"
          color="default"
          elevation={0}
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          <Toolbar sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Typography component="span" sx={{ fontWeight: 700 }}>
              {publicEnv.brandName} 業務
            </Typography>
            <Navigation {...(office && { office })} />
            <Who {...(office && { office })} />
          </Toolbar>
        </AppBar>
        <Box component="main" id="main" tabIndex={-1} sx={{ p: { xs: 2, md: 3 }, maxWidth: 1920 }}>
          {children}
        </Box>
      </OfficeSessionProvider>
    </OfficeStyles>
  );
}
