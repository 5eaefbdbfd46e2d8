import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import type { BillingChoiceProps } from './billing-choice';
import { OpenPayLine, PayLine } from './pay-line';

// A separate chunk, loaded on the tap.
const BillingChoice = lazy(() => loadPart(() => import('./billing-choice')));

/** Nothing that is typed goes on unchecked while its fields are on the way. */
function ChoiceOnTheWay({ form }: Pick<BillingChoiceProps, 'form'>) {
  form.field('billingType', {
    problem: (type) =>
      type === 'newBilling' ? '請求先の欄を読み込んでいます。少し待ってお進みください' : undefined,
  });
  return <LoadingSpinner text="請求先の欄を読み込んでいます" />;
}

/** Who is billed, as one line until it is to be changed or a new address is being typed. */
export function BillingSection(props: BillingChoiceProps) {
  const { previous, form } = props;
  const type = form.hookForm.getValues('billingType');
  const [isOpen, setOpen] = useState(type === 'newBilling');
  const [isTapped, setTapped] = useState(false);
  if (!isOpen) {
    return (
      <PayLine
        term="請求先"
        acts={
          <Button
            variant="text"
            onClick={() => {
              setTapped(true);
              setOpen(true);
            }}
          >
            <VisuallyHidden>請求先を</VisuallyHidden>変更
          </Button>
        }
      >
        {type === 'previousBilling' && previous ? `${previous.customerName} 様` : '訪問先と同じ'}
      </PayLine>
    );
  }
  // The tapped button is gone, so the choice takes the focus.
  return (
    <OpenPayLine>
      <div ref={isTapped ? takeFocus : undefined} tabIndex={-1}>
        <Suspense fallback={<ChoiceOnTheWay form={form} />}>
          <BillingChoice {...props} />
        </Suspense>
      </div>
    </OpenPayLine>
  );
}
