import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import {
  type AuthenticationCompletion,
  authenticationReturn,
  completeAuthentication,
} from '@/booking/cards/card-authentication';
import { loginPathWithReturn, paths } from '@/config/paths';
import { safeReturnPath } from '@/config/return-address';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenTitle } from '@/shell/screen-title';
import { Button, LinkButton } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { StatusPage } from '@/ui/feedback/status-page';
import { PageHeading } from '@/ui/layout/page-heading';

export interface ThreeDSecureScreenProps {
  /** The fields that the card gateway sent back with the customer. */
  returned: Readonly<Record<string, string>>;
}

/**
 * `/payment/callback/three-d-secure`: reads the result, then replaces this address with the page
 * that shows it.
 */
export const ThreeDSecureScreen: ShopPage<ThreeDSecureScreenProps> = ({ returned }) => {
  const begunAt = useBeginningPath();
  return (
    <>
      <ScreenTitle title="本人認証の確認" />
      {Object.keys(returned).length > 0 ? (
        <Completion returned={returned} begunAt={begunAt} />
      ) : (
        <CompletionFailed message="本人認証の情報が見つかりませんでした。" begunAt={begunAt} />
      )}
    </>
  );
};

/** The page on which 3-D Secure was started in this tab; the payment step when unknown. */
function beginningPath(): string {
  return safeReturnPath(authenticationReturn() ?? undefined, { fallback: paths.order.payment });
}

/** Read after mounting, because the server does not have it. */
function useBeginningPath(): string {
  const [path, setPath] = useState<string>(paths.order.payment);
  useEffect(() => setPath(beginningPath()), []);
  return path;
}

/** Says what is kept, which differs by the page on which 3-D Secure was started. */
function keptText(begunAt: string): string {
  if (begunAt.startsWith(paths.my.paymentMethods)) {
    return '登録済みのカードは、そのままお使いいただけます。お支払いは発生していません。';
  }
  return begunAt.startsWith(paths.my.orders)
    ? 'カード情報を除き、入力された内容は残っています。お支払いは、まだ発生していません。'
    : 'お選びのメニューと入力された内容は残っています。お支払いは、まだ発生していません。';
}

interface CompletionProps extends ThreeDSecureScreenProps {
  begunAt: string;
}

function Completion({ returned, begunAt }: CompletionProps) {
  const router = useRouter();
  const [completion, setCompletion] = useState<AuthenticationCompletion>();

  const complete = useCallback(async () => {
    setCompletion(undefined);
    setCompletion(await completeAuthentication(returned, beginningPath()));
  }, [returned]);

  useEffect(() => {
    void complete();
  }, [complete]);

  const path = completion?.status === 'done' ? completion.path : undefined;
  useEffect(() => {
    if (path) void router.replace(path);
  }, [path, router]);

  if (completion?.status === 'signedOut') return <SignedOut begunAt={begunAt} />;
  if (completion?.status === 'failed') {
    return <CompletionFailed message={completion.message} begunAt={begunAt} onRetry={complete} />;
  }
  return (
    <>
      <PageHeading lead="このまましばらくお待ちください。画面は自動で切り替わります。">
        本人認証の結果を確認しています
      </PageHeading>
      <LoadingSpinner text="本人認証の結果を確認しています" />
    </>
  );
}

function SignedOut({ begunAt }: Pick<CompletionProps, 'begunAt'>) {
  const { asPath } = useRouter();
  return (
    <StatusPage
      headline="ログインの有効期限が切れました"
      picture="unauthorized"
      kept={<p>{keptText(begunAt)}</p>}
      next={<p>もう一度ログインすると、本人認証の結果を確認して、お手続きを続けられます。</p>}
      actions={
        <LinkButton href={loginPathWithReturn(asPath, 'SessionRequired')}>
          ログインして続ける
        </LinkButton>
      }
    >
      <p>本人認証の結果を確認するには、ログインが必要です。</p>
    </StatusPage>
  );
}

interface CompletionFailedProps extends Pick<CompletionProps, 'begunAt'> {
  message: string;
  onRetry?: () => void;
}

function CompletionFailed({ message, begunAt, onRetry }: CompletionFailedProps) {
  return (
    <StatusPage
      headline="本人認証の結果を確認できませんでした"
      picture="error"
      kept={<p>{keptText(begunAt)}</p>}
      next={null}
      actions={
        <>
          {onRetry ? <Button onClick={onRetry}>もう一度確認する</Button> : null}
          <LinkButton href={begunAt} variant={onRetry ? 'secondary' : 'main'}>
            お支払い方法へ戻る
          </LinkButton>
        </>
      }
    >
      <p>{message}</p>
    </StatusPage>
  );
}
