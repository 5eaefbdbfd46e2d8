import { PICTURE_TYPE_BYTES, pictureTypeOf } from '@/domain/picture-type';

/** Before it is made smaller. No camera's JPEG comes near. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

const named = ({ name }: File, what: string) => `「${name}」${what}`;

export function unreadableMessage(file: File): string {
  return named(file, 'を写真として読み取れませんでした。別の写真をお選びください。');
}

/**
 * Why a file is not taken at all, or undefined. Only its first bytes are read: neither its name nor
 * the type the browser derives from it say what it is.
 */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE_BYTES) {
    return named(file, 'は20MBを超えているため、送れません。小さい写真をお選びください。');
  }
  const beginning = new Uint8Array(await file.slice(0, PICTURE_TYPE_BYTES).arrayBuffer());
  return pictureTypeOf(beginning)
    ? undefined
    : named(file, 'は写真ではないため、送れません。JPEG・PNG・WebPの写真をお選びください。');
}
