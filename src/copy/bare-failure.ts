/** For when the page for failures cannot be loaded. In a file of its own, because every page carries it. */
export const bareFailureText = {
  headline: 'エラーが発生しました',
  top: 'トップページへ',
} as const;
