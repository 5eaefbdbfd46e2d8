import type { NextPageContext } from 'next';
import type { ShopPage } from '../layout/shop-layout';
import { StatusScreen } from './status-screen';

/** Next shows it for an unknown address and for an error outside of loaders. */
export const ErrorScreen: ShopPage = () => (
  <StatusScreen
    picture="empty"
    title="ページが見つかりません"
    headline="ページが見つかりません"
    happened="お探しのページは、移動したか、なくなった可能性があります。"
    next="アドレスをご確認いただくか、トップページからお探しください。"
  />
);

// The screen brings its layout.
ErrorScreen.getLayout = (page) => page;

/* Next writes a separate 404 page at build time, without a nonce; this page is rendered per request. */
ErrorScreen.getInitialProps = async ({ res, err }: NextPageContext) => {
  // The bundler removes this branch and its import from the code for browsers.
  if (typeof window === 'undefined' && res) {
    const { errorProps } = await import('./error-screen.server');
    return errorProps(res);
  }
  return err && err.statusCode !== 404 ? { failure: 'system' } : {};
};
