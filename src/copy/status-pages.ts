/* Headings and titles are SPEC section 2's; the title is followed by ｜ and the brand. */
export const maintenanceText = {
  title: 'メンテナンス',
  headline: 'システムメンテナンス中です',
  happened:
    'ただいまシステムメンテナンスのため、サービスを一時停止しています。ご不便をおかけして申し訳ございません。',
  next: 'メンテナンスが終わりましたら、このページを読み込み直してお手続きを続けてください。',
} as const;

export const systemErrorText = {
  title: 'システムエラー',
  headline: 'エラーが発生しました',
  happened:
    '申し訳ございません。システムに問題が起きたため、このページを表示できませんでした。状況は担当者に通知されます。',
  kept: 'これまでに選ばれたメニューと入力された内容は、このタブを閉じるまで残っています。',
  next: '時間をおいて、このページを読み込み直してください。繰り返し表示されるときは、お問い合わせください。',
} as const;

/** Before the id of the request that failed, for customers who ask. */
export const inquiryNumberLabel = 'お問い合わせ番号';

export const invalidSessionText = {
  title: 'セッションエラー',
  headline: 'セッションデータが無効です',
  happened:
    'お申し込みの途中のデータが見つからないか、内容が合わなくなったため、お手続きを続けられません。',
  kept: 'すでに完了したお申し込みと、ご登録の内容には影響ありません。',
  next: 'お手数ですが、最初からやり直してください。解決しないときは、下のお問い合わせからご連絡ください。',
} as const;

export const unauthorizedText = {
  title: '認証エラー',
  headline: '認証に失敗しました',
  happened: 'ログインの有効期限が切れたか、ログインの状態を確認できませんでした。',
  kept: '選ばれたメニューと入力された内容は残っています。',
  next: 'もう一度ログインしてください。ログインできないときは、お問い合わせください。',
} as const;

export const notFoundText = {
  title: 'ページが見つかりません',
  headline: 'ページが見つかりません',
  happened: 'お探しのページは、移動したか、なくなった可能性があります。',
  next: 'アドレスをご確認いただくか、トップページからお探しください。',
} as const;

export const statusPageActions = {
  top: 'トップページへ',
  contact: 'お問い合わせ',
  reload: '読み込み直す',
  signIn: 'ログインする',
  maintenanceStart: '開始予定',
  maintenanceEnd: '終了予定',
} as const;
