/** Says how an order stands that was sent without a clear answer (docs/decisions/0037). */
export const unansweredTexts = {
  retry: '入力された内容は残っています。もう一度送信しても、お申し込みが重なることはありません。',
  notSent:
    'お申し込みは、まだ送信されていません。入力された内容は残っています。通信が戻りましたら、もう一度送信してください。',
  unknown:
    'お申し込みが届いたかどうかは、まだわかりません。通信が戻ると、自動で送信して確かめます。もう一度送信しても、お申し込みが重なることはありません。入力された内容は残っています。',
} as const;
export type Unanswered = keyof typeof unansweredTexts;

/** How long to wait before an order without an answer is sent again. */
export const REPEAT_AFTER_MS = 10_000;
