/** Sends to customers. Neither recipient nor text may be logged. */
export interface MessageSender {
  /** `to` in digits. */
  sendSms(message: { readonly to: string; readonly text: string }): Promise<void>;
  sendMail(message: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
}
