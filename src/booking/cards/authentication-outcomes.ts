/** How 3-D Secure can end without success; `authentication` in the address one comes back with. */
const outcomes = {
  failed: {
    title: '本人認証ができませんでした',
    text: 'カード会社の画面で入力された内容では、ご本人と確認できませんでした。',
  },
  denied: {
    title: '本人認証が承認されませんでした',
    text: 'カード会社が、このカードでのお取引を承認しませんでした。',
  },
  rejected: {
    title: 'カード会社がお取引を受け付けませんでした',
    text: 'カード会社の判断により、このカードはご利用いただけません。理由はカード会社にお問い合わせください。',
  },
  unavailable: {
    title: '本人認証を利用できませんでした',
    text: 'カード会社の認証サービスにつながらないか、このカードが本人認証サービス(3Dセキュア)に対応していません。',
  },
  abandoned: {
    title: '本人認証が中断されました',
    text: 'カード会社の画面でのお手続きが、途中で終了しました。',
  },
  timed_out: {
    title: '本人認証の時間が切れました',
    text: 'カード会社の画面でのお手続きが、時間内に完了しませんでした。',
  },
  expired: {
    title: '認証済みのカード情報は、もう使えません',
    text: '有効時間が切れたか、一度使われました。お手数ですが、もう一度カード情報を入力してください。',
  },
} as const satisfies Record<string, { title: string; text: string }>;

export type AuthenticationOutcome = keyof typeof outcomes;

export function isAuthenticationOutcome(value: unknown): value is AuthenticationOutcome {
  return typeof value === 'string' && Object.hasOwn(outcomes, value);
}

/** What happened, in words. */
export function authenticationOutcomeText(outcome: AuthenticationOutcome) {
  return outcomes[outcome];
}

/** Whether the same card may pass at another try. */
export function mayRetrySameCard(outcome: AuthenticationOutcome): boolean {
  return outcome !== 'denied' && outcome !== 'rejected';
}
