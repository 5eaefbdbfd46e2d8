import type { ReactNode } from 'react';
import { pictureAddress } from '@/calls/upload-picture';
import { loginPathWithReturn, paths } from '@/config/paths';
import { Button } from '@/ui/button/button';
import { ErrorIcon } from '@/ui/icon/icons';
import { AppLink } from '@/ui/link/app-link';
import styles from './picture-list.module.css';
import type { Picture } from './use-pictures';

interface PictureListProps {
  pictures: readonly Picture[];
  onRetry: (picture: Picture & { status: 'failed' }) => void;
  onRemove: (picture: Picture) => void;
  onUnseen: (picture: Picture & { status: 'sent' }) => void;
}

export function PictureList({ pictures, onRetry, onRemove, onUnseen }: PictureListProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="選んだ写真">
      {pictures.map((picture, index) => {
        const name = `写真${index + 1}`;
        return (
          <li key={picture.key} className={styles.item}>
            <PictureView picture={picture} name={name} onUnseen={onUnseen} />
            <div className={styles.actions}>
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

function PictureView({
  picture,
  name,
  onUnseen,
}: {
  picture: Picture;
  name: string;
  onUnseen: PictureListProps['onUnseen'];
}) {
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
      return <p className={styles.state}>{name}を送っています</p>;
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
      return <Problem>{name}を表示できません。取り消して、もう一度お選びください。</Problem>;
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
