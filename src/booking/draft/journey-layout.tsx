import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { paths } from '@/config/paths';
import { ShopLayout } from '@/shell/layout/shop-layout';
import type { ShopPage } from '@/shell/layout/shop-page';
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

interface JourneyLook {
  /** Where the screen stands on the step bar; menu selection has none. */
  step?: StepBarStep;
  /** Whose bar it is; a screen that several journeys share takes it from the order. */
  journey?: JourneyName | 'ofOrder';
  /** `wide` for lists and for forms with the sticky summary beside them. */
  width?: 'narrow' | 'wide';
}

/**
 * The layout of menu selection and order: header, step bar, footer, and the order draft around the
 * screen. Every journey screen sets `Screen.getLayout = journeyLayout({ … })`; as the same component
 * stands in the same place it stays mounted, and the draft with it, from screen to screen.
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
