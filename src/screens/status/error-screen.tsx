import type { NextPageContext } from 'next';
import type { ShopPage } from '@/features/shop-layout';
import { NotFoundScreen } from './not-found-screen';
import { SystemErrorScreen } from './system-error-screen';

interface ErrorScreenProps {
  statusCode: number;
  /** Of the request that failed on the server. */
  requestId?: string;
}

/** What Next shows for an address without a page and for an error outside any page's loader. */
export const ErrorScreen: ShopPage<ErrorScreenProps> = ({ statusCode, requestId }) =>
  statusCode === 404 ? <NotFoundScreen /> : <SystemErrorScreen requestId={requestId} />;

// The screens bring their layout.
ErrorScreen.getLayout = (page) => page;

/*
 * A page of its own for 404 would be written at build time, with scripts that carry no nonce: so
 * this one, rendered per request, answers it too.
 */
ErrorScreen.getInitialProps = ({ res, err }: NextPageContext) => {
  const requestId = res?.getHeader('x-request-id');
  return {
    statusCode: res?.statusCode ?? err?.statusCode ?? 404,
    ...(typeof requestId === 'string' && { requestId }),
  };
};
