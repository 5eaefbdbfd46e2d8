import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../connection/load-part';
import type { ConfirmDialogProps } from './confirm-dialog-surface';

const Surface = lazy(() => loadPart(() => import('./confirm-dialog-surface')));

/** Asks before something that cannot be undone. MUI is loaded when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) {
    setWanted(true);
  }
  return wanted ? (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  ) : null;
}
