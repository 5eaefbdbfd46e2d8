interface ActWords {
  /** The text of the button and the name of the act. */
  readonly label: string;
  readonly question: string;
  /** Says what the customer is told. Amounts are left out, since staff members do not see them. */
  readonly told: string;
  readonly send: string;
}

/** Every act of a staff member about a visit, with its words on the button and in the dialog. */
export const actWords = {
  on_the_way: {
    label: '向かっています',
    question: '向かっていることをお知らせしますか',
    told: 'お客様に、向かっていることと到着の見込みを、SMSとメールですぐにお知らせします。',
    send: 'お客様に知らせる',
  },
  done: {
    label: '作業完了',
    question: '作業完了と記録しますか',
    told: 'お客様に、作業が完了したことを、SMSとメールですぐにお知らせします。',
    send: '作業完了を記録する',
  },
  customer_absent: {
    label: 'お客様がご不在',
    question: 'お客様がご不在だったと記録しますか',
    told: 'お客様に、うかがったもののご不在だったことを、SMSとメールですぐにお知らせします。先に電話でご確認ください。記録したあとは、この画面では改められません。',
    send: 'ご不在を記録する',
  },
  not_done: {
    label: '実施できませんでした',
    question: '実施できなかったと記録しますか',
    told: 'お客様に、作業を実施できなかったこととお詫びを、SMSとメールですぐにお知らせします。理由は事務所だけが読みます。',
    send: '実施できなかったことを記録する',
  },
} as const satisfies Record<string, ActWords>;

export type ActKind = keyof typeof actWords;

export function isActKind(value: unknown): value is ActKind {
  return typeof value === 'string' && Object.hasOwn(actWords, value);
}

export interface Act {
  readonly visitId: string;
  readonly kind: ActKind;
  /** The visit's state that the staff member saw. */
  readonly seen: string;
  /** The expected arrival, ISO 8601; set for `on_the_way` only. */
  readonly arrivesAt?: string;
  /** The reason why the visit was not done; set for `not_done` only. */
  readonly cause?: string;
}
