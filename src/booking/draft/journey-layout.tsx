import type { ReactNode } from 'react';
import { ShopLayout } from '@/shell/layout/shop-layout';
import type { ShopPage } from '@/shell/layout/shop-page';
import { StepBar } from '@/ui/steps/step-bar';
import { DiscardOrder } from './discard-order';
import { HydrationGate } from './hydration-gate';
import { JourneyState } from './journey-state';
import { type JourneyName, journeyNameOf, type StepBarStep, stepBarAt } from './order-steps';
import { useStartableOrder } from './use-order-draft';

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
