import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import type { RemoteRead } from './use-remote-read';

interface ReadFailureNoticeProps extends Omit<RemoteRead<unknown>, 'answer'> {
  /** 「空き状況を読み込めませんでした」 */
  title: string;
}

/** Nothing is shown without an error. */
export function ReadFailureNotice({ title, error, isLoading, retry }: ReadFailureNoticeProps) {
  if (!error) return null;
  return (
    <Notice
      tone="error"
      announced
      title={title}
      actions={
        <Button variant="secondary" busy={isLoading} onClick={retry}>
          もう一度読み込む
        </Button>
      }
    >
      {`${error.message}入力された内容は残っています。`}
    </Notice>
  );
}
