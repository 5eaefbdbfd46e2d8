import { useEffect } from 'react';
import { publicEnv } from '@/config/env.public';
import type { Project } from '@/contract/enumerations';
import { completePath } from '@/features/order-draft';
import type { StayingRefusal } from '@/features/order-placing';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { Notice } from '@/ui/feedback/notice';

interface RefusalNoticeProps {
  refusal: StayingRefusal;
  project: Project;
  /** Asks for the price anew. */
  onNewPrice: () => void;
  onSendAgain: () => void;
}

function explanation(kind: StayingRefusal['kind']): string {
  switch (kind) {
    case 'newPrice':
      return '新しい総額をご確認いただくと、お申し込みに進めます。';
    case 'alreadyPlaced':
      return 'このお申し込みは送信済みです。変更した内容では、まだ申し込まれていません。先に、受け付けた内容をご確認ください。';
    case 'retry':
      return '入力された内容は残っています。もう一度送信しても、お申し込みが重なることはありません。';
    case 'explain':
      return '入力された内容は残っています。解決しないときは、お問い合わせください。';
  }
}

function NextStep({ refusal, project, onSendAgain }: Omit<RefusalNoticeProps, 'onNewPrice'>) {
  switch (refusal.kind) {
    case 'newPrice':
      return null;
    case 'alreadyPlaced':
      return refusal.orderId ? (
        <LinkButton variant="secondary" href={completePath(project, refusal.orderId)}>
          受け付けた内容を見る
        </LinkButton>
      ) : null;
    case 'retry':
      return (
        <Button variant="secondary" onClick={onSendAgain}>
          もう一度送信
        </Button>
      );
    case 'explain':
      return (
        <LinkButton variant="secondary" href={publicEnv.contactUrl} external>
          お問い合わせ
        </LinkButton>
      );
  }
}

/** Why the order was not taken, and what to do about it on this page. */
export function RefusalNotice({ refusal, project, onNewPrice, onSendAgain }: RefusalNoticeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every refusal
  useEffect(() => {
    if (refusal.kind === 'newPrice') onNewPrice();
  }, [refusal]);

  return (
    <Notice
      tone="error"
      announced
      title={refusal.message}
      actions={<NextStep refusal={refusal} project={project} onSendAgain={onSendAgain} />}
    >
      <p>{explanation(refusal.kind)}</p>
    </Notice>
  );
}
