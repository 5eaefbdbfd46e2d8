import '@/ui/theme/tokens.css';
import '@/ui/theme/global.css';
import '@/shell/navigation/route-progress.css';
import type { AppProps } from 'next/app';
import Head from 'next/head';
import { ownedDraft } from '@/booking/draft/draft-owner';
import type { MaintenanceNotice, PageFailure, PageSession, ShellProps } from '@/calls/page-session';
import { publicEnv } from '@/config/env.public';
import { PageFailureProvider } from '@/shell/failures/page-failure-provider';
import { LackingFeatures } from '@/shell/lacking-features';
import { ShopLayout, type ShopPage } from '@/shell/layout/shop-layout';
import {
  LazyFailureScreen,
  LazyMaintenanceCover,
  LazyMaintenanceScreen,
} from '@/shell/lazy-screens';
import { useMaintenanceWatch } from '@/shell/maintenance/use-maintenance-watch';
import { useHeadingFocus } from '@/shell/navigation/use-heading-focus';
import { usePageKeptOffline } from '@/shell/navigation/use-page-kept-offline';
import { usePageReady } from '@/shell/navigation/use-page-ready';
import { useRouteProgress } from '@/shell/navigation/use-route-progress';
import { useScrollRestoration } from '@/shell/navigation/use-scroll-restoration';
import { useSeparateDocuments } from '@/shell/navigation/use-separate-documents';
import { usePageTimings } from '@/shell/page-timings/use-page-timings';
import { SessionProvider } from '@/shell/session/session-provider';
import { useTagManager } from '@/shell/tag-manager/use-tag-manager';
import { ConnectionNotice } from '@/ui/connection/connection-notice';

type ShopAppProps = AppProps<{
  session?: PageSession;
  lacks?: ShellProps['lacks'];
  failure?: PageFailure;
  maintenance?: MaintenanceNotice;
  requestId?: string;
}> & {
  Component: ShopPage;
};

const NOBODY: PageSession = { status: 'unauthenticated' };
const NOTHING: NonNullable<ShellProps['lacks']> = [];

/** The shell of every page. What it imports, every page carries: no MUI, Recoil, next-auth or zod. */
export default function ShopApp({ Component, pageProps }: ShopAppProps) {
  useRouteProgress();
  // After the bar, which has to hear of a failure before this throws.
  usePageKeptOffline();
  usePageReady();
  useHeadingFocus();
  useScrollRestoration();
  const {
    session = NOBODY,
    lacks = NOTHING,
    failure,
    maintenance,
    requestId,
    ...screenProps
  } = pageProps;
  const notice = useMaintenanceWatch(maintenance !== undefined || Component.isOfOffice === true);
  useTagManager();
  useSeparateDocuments();
  usePageTimings();

  const screen = (
    <LackingFeatures.Provider value={lacks}>
      <Component {...screenProps} />
    </LackingFeatures.Provider>
  );
  return (
    <SessionProvider session={session} draft={ownedDraft}>
      <Head>
        <title>{publicEnv.brandName}</title>
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, user-scalable=no, viewport-fit=cover"
        />
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
