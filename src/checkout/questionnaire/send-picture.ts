import { uploadPicture } from '@/calls/upload-picture';
import { fileProblem, unreadableMessage } from './picture-file';

/** What became of a chosen file. */
export type SentPicture =
  | { readonly outcome: 'sent'; readonly imageId: string }
  /** This file is none to send, however often it is tried. */
  | { readonly outcome: 'refused'; readonly message: string }
  | {
      readonly outcome: 'failed';
      readonly message: string;
      /** The session has ended: it can be sent once the customer has signed in again. */
      readonly needsSignIn: boolean;
    };

const NOT_SENT = '写真を送れませんでした。';
const SESSION_ENDED =
  'ログインの有効期限が切れました。別のタブでログインしてから、この画面でもう一度お送りください。';
const CHECK_CONNECTION = '接続をご確認のうえ、もう一度お試しください。';

/** Checks a file, makes it fit to be sent and sends it. Never throws: what fails can be tried again. */
export async function sendPicture(file: File): Promise<SentPicture> {
  try {
    const message = await fileProblem(file);
    if (message !== undefined) return { outcome: 'refused', message };
    const { preparePicture } = await import('./prepare-picture');
    const picture = await preparePicture(file);
    if (!picture) return { outcome: 'refused', message: unreadableMessage(file) };
    const result = await uploadPicture(picture);
    if (result.ok) return { outcome: 'sent', imageId: result.value };
    const needsSignIn = result.error.kind === 'notAuthorized';
    const reason = needsSignIn ? SESSION_ENDED : result.error.message;
    return { outcome: 'failed', message: `${NOT_SENT}${reason}`, needsSignIn };
  } catch {
    // The code for it did not arrive, or the file is gone from the device.
    return { outcome: 'failed', message: `${NOT_SENT}${CHECK_CONNECTION}`, needsSignIn: false };
  }
}
