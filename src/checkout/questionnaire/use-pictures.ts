import { useEffect, useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { QUESTIONNAIRE_IMAGES } from '@/contract/questionnaires';
import { sendPicture } from './send-picture';

/** The contract's, apart from its schemas, so that the page does not carry zod. */
export const MAX_PICTURES: (typeof QUESTIONNAIRE_IMAGES)['maxCount'] = 5;

type PictureState =
  | { readonly status: 'sending'; readonly file: File }
  | {
      readonly status: 'failed';
      readonly file: File;
      readonly message: string;
      /** It can be sent once the customer has signed in again. */
      readonly needsSignIn: boolean;
    }
  | { readonly status: 'sent'; readonly imageId: string }
  /** Sent long ago or by someone else: it cannot be shown and would not be accepted. */
  | { readonly status: 'lost' };

export type Picture = PictureState & { readonly key: number };

/** The answer to an image question, and why it cannot be accepted yet. */
export interface PictureAnswer {
  /** The ids of what was sent, comma-separated. */
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

/** Nobody waits for it: what stays behind unused is removed by itself. */
function takeBack(imageId: string): void {
  void mainApiClient.call('deleteQuestionnaireImage', { params: { imageId } });
}

/**
 * The pictures of one image question: each is sent as soon as it is chosen, one after the other, as a
 * large photo fills much of a phone's memory.
 */
export function usePictures(initial: string, onAnswer: (answer: PictureAnswer) => void) {
  const [pictures, setPictures] = useState(() => picturesOf(initial));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const lastKey = useRef(pictures.length);
  const line = useRef(Promise.resolve());
  const removed = useRef(new Set<number>());

  const answer = answerOf(pictures);
  const hindrance = hindranceOf(pictures);
  const report = useRef(onAnswer);
  const reported = useRef<PictureAnswer>({ answer: initial, hindrance: undefined });
  useEffect(() => {
    report.current = onAnswer;
  });
  useEffect(() => {
    const { answer: before, hindrance: hindranceBefore } = reported.current;
    if (before === answer && hindranceBefore === hindrance) return;
    reported.current = { answer, hindrance };
    report.current({ answer, hindrance });
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
    if (sent.outcome === 'sent') {
      if (removed.current.has(key)) takeBack(sent.imageId);
      else replace(key, { status: 'sent', imageId: sent.imageId });
    } else if (sent.outcome === 'failed') {
      const { message, needsSignIn } = sent;
      replace(key, { status: 'failed', file, message, needsSignIn });
    } else {
      drop(key);
      setRefusals((all) => [...all, sent.message]);
    }
  }

  function enqueue(key: number, file: File) {
    line.current = line.current.then(() => send(key, file));
  }

  return {
    pictures,
    /** Why files that were chosen are not among the pictures. */
    refusals,

    add(files: readonly File[]) {
      const room = MAX_PICTURES - pictures.length;
      const taken = files.slice(0, room).map((file) => {
        lastKey.current += 1;
        return { key: lastKey.current, status: 'sending', file } as const;
      });
      setRefusals(
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
      setRefusals([]);
      drop(picture.key);
      if (picture.status === 'sent') takeBack(picture.imageId);
    },

    /** A kept picture could not be shown: it is given up when it is no longer there. */
    async check({ key, imageId }: Picture & { readonly status: 'sent' }) {
      const shown = await mainApiClient.call('showQuestionnaireImage', { params: { imageId } });
      if (!shown.ok && shown.error.status === 404) replace(key, { status: 'lost' });
    },
  };
}
