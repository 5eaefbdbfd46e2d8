import { lazy, Suspense, useState } from 'react';
import { useLacks } from '@/shell/lacking-features';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { waitedWords } from './waited-words';
import type { WaitingListFormProps } from './waiting-list-form';

// A separate chunk, loaded on the tap.
const WaitingListForm = lazy(() => loadPart(() => import('./waiting-list-form')));

/**
 * A button that opens a form for a number or mail address, shown where nothing can be chosen. The
 * contact is told once when that changes (docs/catalogue.md#the-waiting-list). Not within a form.
 */
export function WaitingList({
  leads = false,
  ...props
}: WaitingListFormProps & {
  /** It is the first act of the page. */
  leads?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  if (useLacks('waiting_list')) return null;
  if (!isOpen) {
    return (
      <div>
        <Button variant={leads ? 'main' : 'secondary'} onClick={() => setOpen(true)}>
          {waitedWords[props.waitsFor].offer}
        </Button>
      </div>
    );
  }
  // The tapped button is gone, so the form takes the focus.
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Suspense fallback={<LoadingSpinner text="入力欄を読み込んでいます" />}>
        <WaitingListForm {...props} />
      </Suspense>
    </div>
  );
}
