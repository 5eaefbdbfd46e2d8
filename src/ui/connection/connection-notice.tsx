import { tryAgain, useConnectionState } from './connection';
import styles from './connection-notice.module.css';

const words = {
  failed: {
    support: '入力された内容は残っています。接続をご確認のうえ、もう一度お試しください。',
    action: '閉じる',
  },
  waiting: {
    support: '入力された内容は残っています。通信が戻ると、自動で続きへ進みます。',
    action: 'もう一度試す',
  },
} as const;

/** Says that the network failed, and how to continue. On every page, so it imports no other part of ui. */
export function ConnectionNotice() {
  const state = useConnectionState();
  if (state === 'fine') return null;
  const { support, action } = words[state];
  return (
    <div className={styles.notice} role="alert">
      <div>
        <p className={styles.title}>通信できませんでした</p>
        <p>{support}</p>
      </div>
      <button type="button" className={styles.action} onClick={tryAgain}>
        {action}
      </button>
    </div>
  );
}
