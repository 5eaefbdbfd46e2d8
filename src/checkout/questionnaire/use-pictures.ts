import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import { uploadPicture } from '@/calls/upload-picture';
import type { QUESTIONNAIRE_IMAGES } from '@/contract/questionnaires';
import { PICTURE_TYPE_BYTES, pictureTypeOf } from '@/domain/picture-type';

/** The limit before reduction. Camera JPEGs are far smaller. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

const named = ({ name }: File, what: string) => `「${name}」${what}`;

/** Reads the first bytes of the file, because its name and browser type can be wrong. */
async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE_BYTES) {
    return named(file, 'は20MBを超えているため、送れません。小さい写真をお選びください。');
  }
  const beginning = new Uint8Array(await file.slice(0, PICTURE_TYPE_BYTES).arrayBuffer());
  return pictureTypeOf(beginning)
    ? undefined
    : named(file, 'は写真ではないため、送れません。JPEG・PNG・WebPの写真をお選びください。');
}

const NOT_SENT = '写真を送れませんでした。';
const SESSION_ENDED =
  'ログインの有効期限が切れました。別のタブでログインしてから、この画面でもう一度お送りください。';
const CHECK_CONNECTION = '接続をご確認のうえ、もう一度お試しください。';

/** Never throws. A `failed` picture can be sent again; for a `rejected` one that cannot help. */
async function sendPicture(
  file: File,
): Promise<PictureState | { readonly status: 'rejected'; readonly message: string }> {
  try {
    const message = await fileProblem(file);
    if (message !== undefined) return { status: 'rejected', message };
    const { preparePicture } = await import('./prepare-picture');
    const picture = await preparePicture(file);
    if (!picture) {
      const unreadable = 'を写真として読み取れませんでした。別の写真をお選びください。';
      return { status: 'rejected', message: named(file, unreadable) };
    }
    const result = await uploadPicture(picture);
    if (result.ok) return { status: 'sent', imageId: result.value };
    const needsSignIn = result.error.kind === 'notAuthorized';
    const reason = needsSignIn ? SESSION_ENDED : result.error.message;
    return { status: 'failed', file, message: `${NOT_SENT}${reason}`, needsSignIn };
  } catch {
    // The chunk did not load, or the file is gone from the device.
    const message = `${NOT_SENT}${CHECK_CONNECTION}`;
    return { status: 'failed', file, message, needsSignIn: false };
  }
}

/** The contract's limit, repeated here so that the page does not load zod. */
export const MAX_PICTURES: (typeof QUESTIONNAIRE_IMAGES)['maxCount'] = 5;

type PictureState =
  | { readonly status: 'sending'; readonly file: File }
  | {
      readonly status: 'failed';
      readonly file: File;
      readonly message: string;
      /** The session has ended; the file can be sent after signing in again. */
      readonly needsSignIn: boolean;
    }
  | { readonly status: 'sent'; readonly imageId: string }
  /** Expired or another customer's: it cannot be shown and would be rejected. */
  | { readonly status: 'lost' };

export type Picture = PictureState & { readonly key: number };

export interface PictureAnswer {
  /** Ids of the sent pictures, comma-separated. */
  readonly answer: string;
  readonly hindrance: string | undefined;
}

function picturesOf(answer: string): readonly Picture[] {
  return answer
    .split(',')
    .filter((imageId) => imageId !== '')
    .map((imageId, key) => ({ key, status: 'sent', imageId }));
}

function answerOf(pictures: readonly Picture[]): string {
  return pictures
    .flatMap((picture) => (picture.status === 'sent' ? [picture.imageId] : []))
    .join(',');
}

function hindranceOf(pictures: readonly Picture[]): string | undefined {
  const has = (status: Picture['status']) => pictures.some((picture) => picture.status === status);
  if (has('sending')) return '写真を送り終えるまで、お待ちください';
  if (has('failed')) return '送れなかった写真を、もう一度送るか取り消してください';
  return has('lost') ? '表示できない写真を取り消して、もう一度お選びください' : undefined;
}

/** Nobody waits for it, as unused pictures are purged anyway. */
function takeBack(imageId: string): void {
  void mainApiClient.call('deleteQuestionnaireImage', { params: { imageId } });
}

/** Pictures are sent one at a time, as a large photo takes much of a phone's memory. */
export function usePictures(initial: string, onAnswer: (answer: PictureAnswer) => void) {
  const [pictures, setPictures] = useState(() => picturesOf(initial));
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const lastKey = useRef(pictures.length);
  const line = useRef(Promise.resolve());
  const removed = useRef(new Set<number>());

  const answer = answerOf(pictures);
  const hindrance = hindranceOf(pictures);
  const report = useEffectEvent(onAnswer);
  const reported = useRef<PictureAnswer>({ answer: initial, hindrance: undefined });
  useEffect(() => {
    const { answer: before, hindrance: hindranceBefore } = reported.current;
    if (before === answer && hindranceBefore === hindrance) return;
    reported.current = { answer, hindrance };
    report({ answer, hindrance });
  }, [answer, hindrance]);

  function replace(key: number, next: PictureState) {
    setPictures((all) => all.map((one) => (one.key === key ? { ...next, key } : one)));
  }

  function drop(key: number) {
    setPictures((all) => all.filter((one) => one.key !== key));
  }

  async function send(key: number, file: File) {
    if (removed.current.has(key)) return;
    const sent = await sendPicture(file);
    if (sent.status === 'rejected') {
      drop(key);
      setRejections((all) => [...all, sent.message]);
    } else if (sent.status === 'sent' && removed.current.has(key)) {
      takeBack(sent.imageId);
    } else {
      replace(key, sent);
    }
  }

  function enqueue(key: number, file: File) {
    line.current = line.current.then(() => send(key, file));
  }

  return {
    pictures,
    rejections,

    add(files: readonly File[]) {
      const room = MAX_PICTURES - pictures.length;
      const taken = files.slice(0, room).map((file) => {
        lastKey.current += 1;
        return { key: lastKey.current, status: 'sending', file } as const;
      });
      setRejections(
        files.length > room
          ? [`写真は${MAX_PICTURES}枚までです。はじめの${room}枚だけを加えました。`]
          : [],
      );
      setPictures((all) => [...all, ...taken]);
      for (const { key, file } of taken) enqueue(key, file);
    },

    retry(picture: Picture & { readonly status: 'failed' }) {
      const { key, file } = picture;
      replace(key, { status: 'sending', file });
      enqueue(key, file);
    },

    remove(picture: Picture) {
      removed.current.add(picture.key);
      setRejections([]);
      drop(picture.key);
      if (picture.status === 'sent') takeBack(picture.imageId);
    },

    /** Marks a picture that could not be shown as lost when the server no longer has it. */
    async check({ key, imageId }: Picture & { readonly status: 'sent' }) {
      const shown = await mainApiClient.call('showQuestionnaireImage', { params: { imageId } });
      if (!shown.ok && shown.error.status === 404) replace(key, { status: 'lost' });
    },
  };
}
