import type { ReactNode } from 'react';
import { DiscardOrder, JourneyState } from '@/features/order-draft';
import { ShopLayout, type ShopPage } from '@/features/shop-layout';
import { STEP_BAR, type StepBarPosition, stepBarAt } from '@/journeys/order-steps';
import { StepBar } from '@/ui/steps/step-bar';

interface JourneyLook {
  /** Where the screen stands on the step bar; menu selection has none. */
  position?: StepBarPosition;
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
  position,
  width = 'wide',
  children,
}: JourneyLook & { children: ReactNode }) {
  return (
    <JourneyState>
      <ShopLayout width={width}>
        {position === undefined ? null : <StepBar steps={stepBarAt(position)} />}
        {children}
        {position === undefined || position >= STEP_BAR.complete ? null : <DiscardOrder />}
      </ShopLayout>
    </JourneyState>
  );
}
