import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import Head from 'next/head';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { type ReactNode, useId, useState } from 'react';
import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import { OfficeSessionProvider } from '../access/office-session-provider';
import { UserMenu } from '../access/user-menu';
import type { OfficePageProps } from '../session/office-session';
import { InboxCount } from './inbox-count';
import { officeLinks } from './office-navigation';
import { OfficeStyles } from './office-styles';

/** On a phone, several links are behind a button, so that the page begins further up. */
function Navigation({ office }: Pick<OfficePageProps, 'office'>) {
  const { pathname, asPath } = useRouter();
  const id = useId();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (!office) return null;
  const isOpen = openAt === asPath;
  const links = officeLinks.filter(({ roles }) => roles.includes(office.role));
  const isShort = links.length === 1;
  const onPhone = isShort || isOpen ? 'flex' : 'none';
  return (
    <>
      {isShort ? null : (
        <Button
          color="inherit"
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenAt(isOpen ? null : asPath)}
          sx={{ display: { md: 'none' }, minHeight: 44 }}
        >
          メニュー
        </Button>
      )}
      <Box
        component="nav"
        id={id}
        aria-label="業務"
        sx={{
          display: { xs: onPhone, md: 'flex' },
          flexWrap: 'wrap',
          flexGrow: 1,
          order: { xs: isShort ? 0 : 1, md: 0 },
          flexBasis: { xs: isShort ? 'auto' : '100%', md: 'auto' },
        }}
      >
        {links.map(({ label, href }) => {
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
                minWidth: 0,
                px: { xs: 1.25, md: 0.75, xl: 1.25 },
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
    </>
  );
}

/**
 * On a phone one narrow row has the links or their button, and at its end the signed-in person. At 1280 px an owner's
 * links fit into one row without the shop's name, and with little room between them.
 */
const toolbar = {
  columnGap: { xs: 1, md: 2 },
  flexWrap: 'wrap',
  px: { xs: 1.5, md: 3 },
  py: { xs: 0.5, md: 0 },
  '& > :last-child:not(:only-child)': { ml: 'auto' },
} as const;

interface OfficeLayoutProps extends OfficePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Header and frame of every page of the office. When another account signs in, the state below begins anew. */
export function OfficeLayout({ office, title, children }: OfficeLayoutProps) {
  return (
    <OfficeStyles>
      <Head>
        <title>{`${title}｜業務｜${publicEnv.brandName}`}</title>
      </Head>
      <OfficeSessionProvider key={office?.accountId} session={office ?? null}>
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
          sx={{ borderBottom: 1, borderColor: 'divider', displayPrint: 'none' }}
        >
          <Toolbar sx={toolbar}>
            <Typography
              component="span"
              sx={{ fontWeight: 700, display: { xs: office ? 'none' : 'block', xl: 'block' } }}
            >
              {publicEnv.brandName} 業務
            </Typography>
            <Navigation office={office} />
            {office ? <UserMenu office={office} /> : null}
          </Toolbar>
        </AppBar>
        <Box component="main" id="main" tabIndex={-1} sx={{ p: { xs: 2, md: 3 }, maxWidth: 1920 }}>
          {children}
        </Box>
      </OfficeSessionProvider>
    </OfficeStyles>
  );
}
