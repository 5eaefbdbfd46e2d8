/** Sends to customers. Neither recipient nor text goes into a log. */
export interface MessageSender {
  /** `to` in digits. */
  sendSms(message: { readonly to: string; readonly text: string }): Promise<void>;
  sendMail(message: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
}
