import { useRouter } from 'next/router';
import { useState } from 'react';
import { paths } from '@/config/paths';
import { Button } from '@/ui/button/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { isGivingUpState } from './atoms';
import styles from './discard-order.module.css';
import { HydrationGate } from './hydration-gate';
import { useRecoilState } from './recoil';
import { useOrderDraftActions, useSelectedOrder } from './use-order-draft';

/** Lets the customer give the order up and start again; shows nothing while there is no order. */
export function DiscardOrder() {
  return <HydrationGate fallback={null}>{() => <DiscardStoredOrder />}</HydrationGate>;
}

function DiscardStoredOrder() {
  const router = useRouter();
  const order = useSelectedOrder();
  const { giveUp } = useOrderDraftActions();
  const [isAsking, setIsAsking] = useState(false);
  const [isLeaving, setIsLeaving] = useRecoilState(isGivingUpState);
  if (!order && !isLeaving) return null;

  const leave = async () => {
    setIsLeaving(true);
    // Before leaving: where the journey ends, its state can no longer be changed.
    giveUp();
    await router.push(paths.home);
    setIsLeaving(false);
  };

  return (
    <div className={styles.place}>
      <Button variant="text" onClick={() => setIsAsking(true)}>
        お申し込みをやめる
      </Button>
      <ConfirmDialog
        open={isAsking}
        busy={isLeaving}
        title="お申し込みをやめますか"
        confirmLabel="やめてトップへ戻る"
        cancelLabel="続ける"
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      >
        ここまでに選んだメニューと、入力した内容は消えます。
      </ConfirmDialog>
    </div>
  );
}
