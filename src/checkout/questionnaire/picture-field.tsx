import { type ChangeEvent, type ReactNode, type Ref, useRef } from 'react';
import { pictureAddress } from '@/calls/upload-picture';
import { loginPathWithReturn, paths } from '@/config/paths';
import { Button } from '@/ui/button/button';
import { FieldError, FieldGroup, type FieldText } from '@/ui/form/field';
import { ErrorIcon } from '@/ui/icon/icons';
import { AppLink } from '@/ui/link/app-link';
import { LiveRegion } from '@/ui/text/visually-hidden';
import styles from './picture-field.module.css';
import { MAX_PICTURES, type Picture, type PictureAnswer, usePictures } from './use-pictures';

interface PictureListProps {
  pictures: readonly Picture[];
  onRetry: (picture: Picture & { status: 'failed' }) => void;
  onRemove: (picture: Picture) => void;
  onUnseen: (picture: Picture & { status: 'sent' }) => void;
}

function PictureList({ pictures, onRetry, onRemove, onUnseen }: PictureListProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="選んだ写真">
      {pictures.map((picture, index) => {
        const name = `写真${index + 1}`;
        return (
          <li key={picture.key} className={styles.item}>
            <PictureView picture={picture} name={name} onUnseen={onUnseen} />
            <div className={styles.buttons}>
              {picture.status === 'failed' ? (
                <Button
                  variant="secondary"
                  aria-label={`${name}をもう一度送る`}
                  onClick={() => onRetry(picture)}
                >
                  もう一度送る
                </Button>
              ) : null}
              <Button
                variant="text"
                aria-label={`${name}を取り消す`}
                onClick={() => onRemove(picture)}
              >
                取り消す
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface PictureViewProps extends Pick<PictureListProps, 'onUnseen'> {
  picture: Picture;
  name: string;
}

function PictureView({ picture, name, onUnseen }: PictureViewProps) {
  switch (picture.status) {
    case 'sent':
      return (
        // biome-ignore lint/performance/noImgElement: an optimiser would fetch it without the customer's session
        <img
          className={styles.preview}
          src={pictureAddress(picture.imageId)}
          alt={name}
          onError={() => onUnseen(picture)}
        />
      );
    case 'sending':
      return <p className={styles.state}>{`${name}を送っています`}</p>;
    case 'failed':
      return (
        <Problem>
          {picture.message}
          {picture.needsSignIn ? (
            // A new tab, because leaving this one would lose the chosen files.
            <AppLink href={loginPathWithReturn(paths.my.top, 'SessionExpired')} external>
              ログインする
            </AppLink>
          ) : null}
        </Problem>
      );
    case 'lost':
      return <Problem>{`${name}を表示できません。取り消して、もう一度お選びください。`}</Problem>;
  }
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem}>
      <ErrorIcon />
      <span>{children}</span>
    </p>
  );
}

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
