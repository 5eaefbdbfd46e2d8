import type { NextPageContext } from 'next';
import { useRouter } from 'next/router';
import { paths } from '@/config/paths';
import { LinkButton } from '@/ui/button/button';
import type { ShopPage } from '../layout/shop-layout';
import { StatusScreen, TopPageLink } from './status-screen';

const { menuSelect } = paths;

/** Where the other menus are, by the address of a menu or category. */
const listPaths: ReadonlyMap<string, string> = new Map([
  [menuSelect.housecleanOption, menuSelect.houseclean],
  [menuSelect.kurashiOption, menuSelect.kurashiCategory],
  [menuSelect.kurashiMenus, menuSelect.kurashiCategory],
]);

/**
 * Next shows it for an unknown address and for an error outside of loaders. A link to a menu that is no longer sold
 * leads to the others.
 */
export const ErrorScreen: ShopPage = () => {
  const [path = ''] = useRouter().asPath.split(/[?#]/);
  const listPath = listPaths.get(path);
  const words =
    listPath === undefined
      ? {
          happened: 'お探しのページは、移動したか、なくなった可能性があります。',
          next: 'アドレスをご確認いただくか、トップページからお探しください。',
        }
      : {
          happened: 'お探しのメニューは、受付を終えた可能性があります。',
          next: 'ほかのメニューは、一覧からお選びください。',
          action: (
            <>
              <LinkButton href={listPath}>メニューの一覧へ</LinkButton>
              <TopPageLink variant="secondary" />
            </>
          ),
        };
  return (
    <StatusScreen
      picture="empty"
      title="ページが見つかりません"
      headline="ページが見つかりません"
      {...words}
    />
  );
};

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
