export type OutgoingMessage =
  /** `to` in digits. */
  | { readonly kind: 'sms'; readonly to: string; readonly text: string }
  | {
      readonly kind: 'mail';
      readonly to: string;
      readonly subject: string;
      readonly text: string;
    };

/** UTF-16 units of one SMS. A longer one is sent in parts, each of which is paid for. */
export const SMS_LENGTH = 70;

/** The first text that fits into one SMS, else the last one. */
export function smsThatFits(...texts: readonly [string, ...string[]]): string {
  return texts.find(({ length }) => length <= SMS_LENGTH) ?? texts[texts.length - 1] ?? texts[0];
}

/** With the shop's name, unless a long address of the shop leaves no room: then the address alone says who writes. */
export function brandedSms(brandName: string, text: string): string {
  return smsThatFits(`【${brandName}】${text}`, text);
}

/** Sends to customers. Neither recipient nor text may be logged. */
export interface MessageSender {
  /** All of them or, when it fails, none. */
  send(...messages: readonly OutgoingMessage[]): Promise<void>;
}
