import '@/ui/theme/tokens.css';
import '@/ui/theme/global.css';
import '@/features/route-change/route-progress.css';
import type { AppProps } from 'next/app';
import Head from 'next/head';
import { publicEnv } from '@/config/env.public';
import { type MaintenanceNotice, useMaintenanceWatch } from '@/features/maintenance';
import { type PageFailure, PageFailureProvider } from '@/features/page-failure';
import { useHeadingFocus, usePageKeptOffline, useRouteProgress } from '@/features/route-change';
import { type PageSession, SessionProvider } from '@/features/session';
import { ownedDraft } from '@/features/session/draft-owner';
import { ShopLayout, type ShopPage } from '@/features/shop-layout';
import { useTagManager } from '@/features/tag-manager';
import { LazyFailureScreen } from '@/screens/status/lazy-failure-screen';
import { LazyMaintenanceCover, LazyMaintenanceScreen } from '@/screens/status/lazy-maintenance';
import { ConnectionNotice } from '@/ui/connection/connection-notice';

type ShopAppProps = AppProps<{
  session?: PageSession;
  failure?: PageFailure;
  maintenance?: MaintenanceNotice;
  requestId?: string;
}> & {
  Component: ShopPage;
};

const DESCRIPTION =
  'ハウスクリーニング、家事代行、お料理、ベビーシッターなどを、料金と空き状況を確かめてからそのままご予約いただけます。';

const NOBODY: PageSession = { status: 'unauthenticated' };

/** The shell of every page. What it imports, every page carries: no MUI, Recoil, next-auth or zod. */
export default function ShopApp({ Component, pageProps }: ShopAppProps) {
  useRouteProgress();
  // After the bar, which has to hear of a failure before this throws.
  usePageKeptOffline();
  useHeadingFocus();
  const { session = NOBODY, failure, maintenance, requestId, ...screenProps } = pageProps;
  const notice = useMaintenanceWatch(maintenance !== undefined);
  useTagManager();

  const screen = <Component {...screenProps} />;
  return (
    <SessionProvider session={session} draft={ownedDraft}>
      <Head>
        <title>{publicEnv.brandName}</title>
        <meta name="description" content={DESCRIPTION} />
        <meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no" />
      </Head>
      <PageFailureProvider
        failure={failure}
        renderFailure={(shown) => <LazyFailureScreen failure={shown} requestId={requestId} />}
      >
        {maintenance ? (
          <LazyMaintenanceScreen {...maintenance} />
        ) : (
          (Component.getLayout?.(screen) ?? <ShopLayout>{screen}</ShopLayout>)
        )}
      </PageFailureProvider>
      {notice ? <LazyMaintenanceCover {...notice} /> : null}
      <ConnectionNotice />
    </SessionProvider>
  );
}
