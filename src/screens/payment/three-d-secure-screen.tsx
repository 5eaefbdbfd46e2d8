import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { loginPathWithReturn } from '@/config/login-path';
import { paths } from '@/config/paths';
import { safeReturnPath } from '@/config/return-address';
import {
  type AuthenticationCompletion,
  authenticationReturn,
  completeAuthentication,
} from '@/features/cards';
import type { ShopPage } from '@/features/shop-layout';
import { ScreenTitle } from '@/screens/screen-title';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { StatusPage } from '@/ui/feedback/status-page';
import { Illustration } from '@/ui/illustrations';
import { PageHeading } from '@/ui/layout/page-heading';

export interface ThreeDSecureScreenProps {
  /** Null when the address names none. */
  authenticationId: string | null;
}

/**
 * `/payment/callback/three-d-secure`: the return point after 3-D Secure. It asks for the result and
 * goes on in place of this address; the result itself is shown by the page that follows.
 */
export const ThreeDSecureScreen: ShopPage<ThreeDSecureScreenProps> = ({ authenticationId }) => (
  <>
    <ScreenTitle title="ご本人認証の確認" />
    {authenticationId ? (
      <Completion authenticationId={authenticationId} />
    ) : (
      <CompletionFailed message="ご本人認証の情報が見つかりませんでした。" />
    )}
  </>
);

/** Where it was begun in this tab; the order's payment unless another page is known. */
function beginningPath(): string {
  return safeReturnPath(authenticationReturn(), { fallback: paths.order.payment });
}

/** The same for what is shown: unknown to the server, so that the browser looks after mounting. */
function useBeginningPath(): string {
  const [path, setPath] = useState<string>(paths.order.payment);
  useEffect(() => setPath(beginningPath()), []);
  return path;
}

function isMyPage(path: string): boolean {
  return path.startsWith(paths.my.top);
}

function Completion({ authenticationId }: { authenticationId: string }) {
  const router = useRouter();
  const [completion, setCompletion] = useState<AuthenticationCompletion>();

  const complete = useCallback(async () => {
    setCompletion(undefined);
    setCompletion(await completeAuthentication(authenticationId, beginningPath()));
  }, [authenticationId]);

  useEffect(() => {
    void complete();
  }, [complete]);

  const path = completion?.status === 'done' ? completion.path : undefined;
  useEffect(() => {
    if (path) void router.replace(path);
  }, [path, router]);

  if (completion?.status === 'signedOut') return <SignedOut />;
  if (completion?.status === 'failed') {
    return <CompletionFailed message={completion.message} onRetry={complete} />;
  }
  return (
    <>
      <PageHeading lead="このまましばらくお待ちください。画面は自動で切り替わります。">
        ご本人認証の結果を確認しています
      </PageHeading>
      <LoadingSpinner text="ご本人認証の結果を確認しています" />
    </>
  );
}

/** What is not lost, wherever the authentication was begun. */
function Kept({ path }: { path: string }) {
  return isMyPage(path) ? (
    <p>登録済みのカードは、そのままお使いいただけます。お支払いは発生していません。</p>
  ) : (
    <p>お選びのメニューと入力された内容は残っています。お支払いは、まだ発生していません。</p>
  );
}

function SignedOut() {
  const { asPath } = useRouter();
  const path = useBeginningPath();
  return (
    <StatusPage
      headline="ログインの有効期限が切れました"
      picture={<Illustration name="unauthorized" />}
      kept={<Kept path={path} />}
      next={<p>もう一度ログインすると、ご本人認証の結果を確認して、お手続きを続けられます。</p>}
      actions={
        <LinkButton href={loginPathWithReturn(asPath, 'SessionRequired')}>
          ログインして続ける
        </LinkButton>
      }
    >
      <p>ご本人認証の結果を確認するには、ログインが必要です。</p>
    </StatusPage>
  );
}

function CompletionFailed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const path = useBeginningPath();
  return (
    <StatusPage
      headline="ご本人認証の結果を確認できませんでした"
      picture={<Illustration name="error" />}
      kept={<Kept path={path} />}
      next={
        <p>
          {isMyPage(path)
            ? 'お支払い方法の画面へ戻ると、カードの登録をもう一度お試しいただけます。'
            : 'お支払い方法の画面へ戻ると、カードの再入力、別のカード、後払いのいずれかでお手続きを続けられます。'}
        </p>
      }
      actions={
        <>
          {onRetry ? <Button onClick={onRetry}>もう一度確認する</Button> : null}
          <LinkButton href={path} variant={onRetry ? 'secondary' : 'main'}>
            お支払い方法へ戻る
          </LinkButton>
        </>
      }
    >
      <p>{message}</p>
    </StatusPage>
  );
}
