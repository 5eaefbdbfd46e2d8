import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { paths } from '@/config/paths';
import { ShopLayout, type ShopPage } from '@/shell/layout/shop-layout';
import { Button } from '@/ui/button/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { StepBar } from '@/ui/steps/step-bar';
import { isGivingUpState } from './atoms';
import { HydrationGate } from './hydration-gate';
import styles from './journey-layout.module.css';
import { JourneyState } from './journey-state';
import { type JourneyName, journeyNameOf, type StepBarStep, stepBarAt } from './order-steps';
import { useRecoilState } from './recoil';
import { useOrderDraftActions, useSelectedOrder, useStartableOrder } from './use-order-draft';

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
    // Give up first: the state cannot be changed after the journey is left.
    giveUp();
    await router.push(paths.home);
    setIsLeaving(false);
  };

  return (
    <div className={styles.discard}>
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

interface JourneyLook {
  /** Menu selection has no step. */
  step?: StepBarStep;
  /** `ofOrder` for screens that several journeys share. */
  journey?: JourneyName | 'ofOrder';
  /** `wide` for lists and for forms with the summary. */
  width?: 'narrow' | 'wide';
}

/**
 * The layout of menu selection and order. It stays mounted between screens, and so does the draft's
 * store.
 */
export function journeyLayout(look: JourneyLook = {}): NonNullable<ShopPage['getLayout']> {
  return (page) => <JourneyLayout {...look}>{page}</JourneyLayout>;
}

function JourneyLayout({
  step,
  journey = 'order',
  width = 'wide',
  children,
}: JourneyLook & { children: ReactNode }) {
  return (
    <JourneyState>
      <ShopLayout width={width}>
        {step === undefined ? null : journey === 'ofOrder' ? (
          <HydrationGate fallback={<StepBar steps={stepBarAt('order', step)} />}>
            {() => <StepBarOfOrder step={step} />}
          </HydrationGate>
        ) : (
          <StepBar steps={stepBarAt(journey, step)} />
        )}
        {children}
        {step === undefined || step === 'complete' ? null : <DiscardOrder />}
      </ShopLayout>
    </JourneyState>
  );
}

function StepBarOfOrder({ step }: { step: StepBarStep }) {
  const order = useStartableOrder();
  return <StepBar steps={stepBarAt(order ? journeyNameOf(order.project) : 'order', step)} />;
}
