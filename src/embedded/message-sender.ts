export type OutgoingMessage =
  /** `to` in digits. */
  | { readonly kind: 'sms'; readonly to: string; readonly text: string }
  | {
      readonly kind: 'mail';
      readonly to: string;
      readonly subject: string;
      readonly text: string;
    };

/** Sends to customers. Neither recipient nor text may be logged. */
export interface MessageSender {
  /** All of them or, when it fails, none. */
  send(...messages: readonly OutgoingMessage[]): Promise<void>;
}
