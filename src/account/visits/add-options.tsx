import { lazy, Suspense, useEffect, useState } from 'react';
import type { Visit } from '@/contract/visits';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import { useVisitCall, VisitRejectionNotice } from './change-panel';
import { useFocusReturn } from './use-focus-return';
import styles from './visit-changes.module.css';
import { whenText } from './visit-words';

// A separate chunk, loaded on the tap.
const AddOptionsPanel = lazy(() => loadPart(() => import('./add-options-panel')));

/** The tapped button is gone, so the outcome takes the focus. */
function AddedNotice({ visit }: { visit: Visit }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice tone="success" announced title="オプションを追加しました">
        訪問日時は {whenText(visit)} です。カレンダーに登録された方は、もう一度ご登録ください。
      </Notice>
    </div>
  );
}

interface AddOptionsProps {
  visit: Visit;
  onRead: (visit: Visit) => void;
}

/** Adds options to a visit until noon of the day before. */
export function AddOptions({ visit, onRead }: AddOptionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<Visit>();
  const focus = useFocusReturn<'options'>();
  const call = useVisitCall(visit.visitId, onRead, 'options');
  const { rejection, kept, forgetLastTry } = call;
  // Reopen the panel of the interrupted change.
  useEffect(() => {
    if (kept !== undefined) setOpen(true);
  }, [kept]);

  function open(isOpened: boolean) {
    forgetLastTry();
    setAdded(undefined);
    setOpen(isOpened);
  }

  const isShown = isOpen && visit.canAddOptions;
  if (!visit.canAddOptions && !added && !rejection) return null;
  return (
    <Stack>
      {added ? <AddedNotice key={added.endsAt + added.additions.length} visit={added} /> : null}
      {isShown ? (
        <Suspense fallback={<LoadingSpinner text="オプションを読み込んでいます" />}>
          <AddOptionsPanel
            visit={visit}
            call={call}
            onChanged={(changed) => {
              open(false);
              setAdded(changed);
              onRead(changed);
            }}
            onClose={() => {
              focus.leave('options');
              open(false);
            }}
          />
        </Suspense>
      ) : null}
      {!isShown && rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
      {!isShown && visit.canAddOptions ? (
        <div className={styles.acts}>
          <Button ref={focus.refOf('options')} variant="secondary" onClick={() => open(true)}>
            オプションを追加する
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
