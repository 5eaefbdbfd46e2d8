/** The titles of the failure pages (SPEC section 2), known before such a page is loaded. */
export const failureTitles = {
  internalData: 'セッションエラー',
  unauthorized: '認証エラー',
  system: 'システムエラー',
  unsent: '送信できませんでした',
} as const;
