import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { PageFailure } from '@/calls/page-session';
import { loginPathWithReturn, paths } from '@/config/paths';
import { Button, LinkButton } from '@/ui/button/button';
import { NEXT_PAGE, waitForConnection } from '@/ui/connection/connection';
import { failureTitles } from './failure-titles';
import { type StatusContentProps, StatusScreen, TopPageLink } from './status-screen';

/** The pages of an order that was begun, which the tab keeps. */
const orderPages: readonly string[] = [paths.menuSelect, paths.order, paths.counseling].flatMap(
  (group) => Object.values(group),
);

/** From my page, sign-in leads back to the requested address. */
function SignInLink() {
  const { asPath, pathname } = useRouter();
  const isMyPage = pathname === paths.my.top || pathname.startsWith(`${paths.my.top}/`);
  const href = isMyPage ? loginPathWithReturn(asPath, 'SessionRequired') : paths.order.authenticate;
  return <LinkButton href={href}>ログインする</LinkButton>;
}

function ReloadButton() {
  const { reload } = useRouter();
  return (
    <Button
      onClick={() => {
        if (navigator.onLine) reload();
        else waitForConnection(NEXT_PAGE, reload);
      }}
    >
      読み込み直す
    </Button>
  );
}

interface FailureContent extends Omit<StatusContentProps, 'title'> {
  /** `kept` is about an order that was begun, and is only said on its pages. */
  isKeptOfOrder?: boolean;
}

const contents: Readonly<Record<PageFailure, FailureContent>> = {
  // Stored order data is missing or does not fit together (SPEC section 4).
  internalData: {
    picture: 'session',
    headline: 'セッションデータが無効です',
    happened: 'お申し込みの途中の内容を読み込めませんでした。',
    kept: 'すでに完了したお申し込みと、ご登録の内容には影響ありません。',
    next: 'お手数ですが、最初からやり直してください。解決しないときは、下のお問い合わせからご連絡ください。',
  },
  // The main API answered 401 (SPEC section 6).
  unauthorized: {
    picture: 'unauthorized',
    headline: '認証に失敗しました',
    happened: 'ログインの有効期限が切れたか、ログインの状態を確認できませんでした。',
    kept: '選ばれたメニューと入力された内容は残っています。',
    isKeptOfOrder: true,
    next: 'もう一度ログインしてください。ログインできないときは、お問い合わせください。',
    action: <SignInLink />,
  },
  // No screen handles this error (SPEC section 2).
  system: {
    picture: 'error',
    headline: 'エラーが発生しました',
    happened:
      '申し訳ございません。システムに問題が起きたため、このページを表示できませんでした。状況は、自動的に担当者へ報告されます。',
    kept: 'これまでに選ばれたメニューと入力された内容は、このタブを閉じるまで残っています。',
    isKeptOfOrder: true,
    next: '時間をおいて、このページを読み込み直してください。繰り返し表示されるときは、お問い合わせください。',
    action: (
      <>
        <ReloadButton />
        <TopPageLink variant="secondary" />
      </>
    ),
  },
  // A form was sent by the browser itself, without the page's scripts (docs/pages.md#taps-before-the-scripts-arrive).
  unsent: {
    picture: 'error',
    headline: '入力した内容はまだ送信されていません',
    happened:
      'この画面で送信するには、ブラウザーのJavaScriptが必要です。JavaScriptが無効になっているか、画面の読み込みが終わっていませんでした。',
    kept: 'ブラウザーの「戻る」で前の画面に戻ると、パスワードのほかは、入力した内容が残っています。',
    next: 'JavaScriptを有効にして、前の画面を読み込み直してから、もう一度送信してください。',
  },
};

interface FailureScreenProps {
  failure: PageFailure;
  /** The id of the failed request in the server's log. */
  requestId?: string | undefined;
}

/** The page that replaces one that could not be shown. */
export function FailureScreen({ failure, requestId }: FailureScreenProps) {
  // It may replace a screen in use, so move the focus.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  const { pathname } = useRouter();
  const { isKeptOfOrder = false, kept, ...content } = contents[failure];
  const isKept = kept !== undefined && (!isKeptOfOrder || orderPages.includes(pathname));
  return (
    <StatusScreen {...content} {...(isKept && { kept })} title={failureTitles[failure]}>
      {requestId ? <p>お問い合わせ番号: {requestId}</p> : null}
    </StatusScreen>
  );
}
