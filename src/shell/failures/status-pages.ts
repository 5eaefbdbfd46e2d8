import { failureTitles } from './bare-failure';

/* Headings and titles are SPEC section 2's; the title is followed by ｜ and the brand. */
export const maintenanceText = {
  title: 'メンテナンス',
  headline: 'システムメンテナンス中です',
  happened:
    'ただいまシステムメンテナンスのため、サービスを一時停止しています。ご不便をおかけして申し訳ございません。',
  next: 'メンテナンスが終わりましたら、この画面は自動で切り替わり、お手続きを続けられます。切り替わらないときは、読み込み直してください。',
} as const;

/** Above a page that stays open below. */
export const maintenanceCoverText = {
  ...maintenanceText,
  kept: '選ばれたメニューと入力された内容は、この画面を開いたままお待ちいただくと、そのまま残っています。',
  next: 'メンテナンスが終わりましたら、自動で元の画面に戻ります。送信の途中だったお手続きは、まだ受け付けていません。30分以内に終わればそのまま送信し、過ぎたときは、もう一度操作していただきます。やめるときは、トップページへお進みください。',
} as const;

export const systemErrorText = {
  title: failureTitles.system,
  headline: 'エラーが発生しました',
  happened:
    '申し訳ございません。システムに問題が起きたため、このページを表示できませんでした。状況は、自動的に担当者へ報告されます。',
  kept: 'これまでに選ばれたメニューと入力された内容は、このタブを閉じるまで残っています。',
  next: '時間をおいて、このページを読み込み直してください。繰り返し表示されるときは、お問い合わせください。',
} as const;

/** Before the id of the request that failed, for customers who ask. */
export const inquiryNumberLabel = 'お問い合わせ番号';

export const invalidSessionText = {
  title: failureTitles.internalData,
  headline: 'セッションデータが無効です',
  happened: 'お申し込みの途中の内容を読み込めませんでした。',
  kept: 'すでに完了したお申し込みと、ご登録の内容には影響ありません。',
  next: 'お手数ですが、最初からやり直してください。解決しないときは、下のお問い合わせからご連絡ください。',
} as const;

export const unauthorizedText = {
  title: failureTitles.unauthorized,
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
