import { useEffect } from 'react';
import { publicEnv } from '@/config/env.public';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { Notice } from '@/ui/feedback/notice';
import type { StayingRefusal } from '../order-placing/use-order-placement';

interface RefusalNoticeProps {
  refusal: StayingRefusal;
  onShowPlaced: (orderId: string) => void;
  /** Asks for the price anew. */
  onNewPrice: () => void;
  onSendAgain: () => void;
}

function explanation({ kind, orderId }: StayingRefusal): string {
  switch (kind) {
    case 'newPrice':
      return '新しい総額をご確認いただくと、お申し込みに進めます。';
    case 'alreadyPlaced':
      return orderId === undefined
        ? '先に送信された内容を受け付けています。少し待ってから、もう一度送信してください。'
        : 'このお申し込みは送信済みです。変更した内容では、まだ申し込まれていません。受け付けた内容を開くと、この画面の変更は取り消されます。';
    case 'retry':
      return '入力された内容は残っています。もう一度送信しても、お申し込みが重なることはありません。';
    case 'notSent':
      return 'お申し込みは、まだ送信されていません。入力された内容は残っています。通信が戻りましたら、もう一度送信してください。';
    case 'unknown':
      return 'お申し込みが届いたかどうかは、まだわかりません。通信が戻ると、自動で送信して確かめます。もう一度送信しても、お申し込みが重なることはありません。入力された内容は残っています。';
    case 'explain':
      return '入力された内容は残っています。解決しないときは、お問い合わせください。';
  }
}

function SendAgain({ onSendAgain }: Pick<RefusalNoticeProps, 'onSendAgain'>) {
  return (
    <Button variant="secondary" onClick={onSendAgain}>
      もう一度送信
    </Button>
  );
}

function NextStep({ refusal, onShowPlaced, onSendAgain }: Omit<RefusalNoticeProps, 'onNewPrice'>) {
  switch (refusal.kind) {
    case 'newPrice':
      return null;
    case 'alreadyPlaced': {
      const { orderId } = refusal;
      if (orderId === undefined) return <SendAgain onSendAgain={onSendAgain} />;
      return (
        <Button variant="secondary" onClick={() => onShowPlaced(orderId)}>
          受け付けた内容を見る
        </Button>
      );
    }
    case 'retry':
    case 'notSent':
    case 'unknown':
      return <SendAgain onSendAgain={onSendAgain} />;
    case 'explain':
      return (
        <LinkButton variant="secondary" href={publicEnv.contactUrl} external>
          お問い合わせ
        </LinkButton>
      );
  }
}

/** Why the order was not taken, and what to do about it on this page. */
export function RefusalNotice({
  refusal,
  onShowPlaced,
  onNewPrice,
  onSendAgain,
}: RefusalNoticeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every refusal
  useEffect(() => {
    if (refusal.kind === 'newPrice') onNewPrice();
  }, [refusal]);

  return (
    <Notice
      tone="error"
      announced
      title={refusal.message}
      actions={<NextStep refusal={refusal} onShowPlaced={onShowPlaced} onSendAgain={onSendAgain} />}
    >
      <p>{explanation(refusal)}</p>
    </Notice>
  );
}
