import { type ChangeEvent, type Ref, useRef } from 'react';
import { Button } from '@/ui/button/button';
import type { FieldText } from '@/ui/form/field';
import { FieldError, FieldGroup } from '@/ui/form/field';
import { LiveRegion } from '@/ui/text/visually-hidden';
import styles from './picture-field.module.css';
import { PictureList } from './picture-list';
import { MAX_PICTURES, type Picture, type PictureAnswer, usePictures } from './use-pictures';

/** Phones convert camera formats to one of these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

interface PictureFieldProps extends FieldText {
  /** Also the id of the button that the error summary links to. */
  name: string;
  inputRef: Ref<HTMLInputElement>;
  /** Ids of pictures sent before, comma-separated. */
  initial: string;
  onAnswer: (answer: PictureAnswer) => void;
}

function progressText(pictures: readonly Picture[]): string {
  if (pictures.some(({ status }) => status === 'sending')) return '写真を送っています';
  const sent = pictures.filter(({ status }) => status === 'sent').length;
  return sent > 0 ? `写真を${sent}枚送りました` : '';
}

export function PictureField({
  name,
  inputRef,
  initial,
  onAnswer,
  support,
  ...text
}: PictureFieldProps) {
  const { pictures, rejections, add, retry, remove, check } = usePictures(initial, onAnswer);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const room = MAX_PICTURES - pictures.length;
  const chosen = {
    type: 'file',
    accept: ACCEPTED,
    hidden: true,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const files = [...(currentTarget.files ?? [])];
      // Otherwise choosing the same file again fires no change event.
      currentTarget.value = '';
      if (files.length > 0) add(files);
    },
  } as const;
  return (
    <FieldGroup
      {...text}
      id={name}
      support={
        <>
          {support ? <p>{support}</p> : null}
          <p>{MAX_PICTURES}枚まで送れます。撮影した場所などの情報は、送る前に取り除きます。</p>
        </>
      }
    >
      <input type="hidden" name={name} ref={inputRef} />
      <div role="alert">
        {rejections.map((rejection, index) => {
          const id = `${name}-rejection-${index + 1}`;
          return <FieldError key={id} id={id} message={rejection} />;
        })}
      </div>
      <PictureList
        pictures={pictures}
        onRetry={retry}
        onRemove={(picture) => {
          remove(picture);
          // The pressed button was removed with its picture.
          document.getElementById(name)?.focus();
        }}
        onUnseen={check}
      />
      <LiveRegion message={progressText(pictures)} />
      <div className={styles.actions}>
        <Button
          id={name}
          variant="secondary"
          disabled={room <= 0}
          onClick={() => chooser.current?.click()}
        >
          写真を選ぶ
        </Button>
        <span className={styles.camera}>
          <Button variant="secondary" disabled={room <= 0} onClick={() => camera.current?.click()}>
            カメラで撮る
          </Button>
        </span>
        <span className={styles.room}>{room > 0 ? `あと${room}枚` : 'これ以上は送れません'}</span>
      </div>
      <input {...chosen} ref={chooser} multiple />
      <input {...chosen} ref={camera} capture="environment" />
    </FieldGroup>
  );
}
