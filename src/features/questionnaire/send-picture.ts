import { uploadPicture } from '@/api-client/upload-picture';
import { fileProblem, unreadableMessage } from './picture-file';

/** What became of a chosen file. */
export type SentPicture =
  | { readonly outcome: 'sent'; readonly imageId: string }
  /** This file is none to send, however often it is tried. */
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'failed'; readonly message: string };

const NOT_SENT = '写真を送れませんでした。';
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
    return result.ok
      ? { outcome: 'sent', imageId: result.value }
      : { outcome: 'failed', message: `${NOT_SENT}${result.error.message}` };
  } catch {
    // The code for it did not arrive, or the file is gone from the device.
    return { outcome: 'failed', message: `${NOT_SENT}${CHECK_CONNECTION}` };
  }
}
