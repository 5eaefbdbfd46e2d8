/** Of the pages for failures (SPEC section 2), so that a page has its title before the rest of it is loaded. */
export const failureTitles = {
  internalData: 'セッションエラー',
  unauthorized: '認証エラー',
  system: 'システムエラー',
} as const;

/** For when the page for failures cannot be loaded. In a file of its own, because every page carries it. */
export const bareFailureText = {
  headline: 'エラーが発生しました',
  top: 'トップページへ',
} as const;
