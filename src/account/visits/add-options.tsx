import { lazy, Suspense, useState } from 'react';
import type { Visit } from '@/contract/visits';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { RejectionNotice } from '../changes/change-panel';
import styles from '../changes/change-panel.module.css';
import { usePanel } from '../changes/use-panel';
import { useVisitCall } from './use-visit-call';
import { whenText } from './visit-words';

// A separate chunk, loaded on the tap.
const AddOptionsPanel = lazy(() => loadPart(() => import('./add-options-panel')));

interface AddOptionsProps {
  visit: Visit;
  onRead: (visit: Visit) => void;
}

/** Adds options to a visit until noon of the day before. */
export function AddOptions({ visit, onRead }: AddOptionsProps) {
  const [added, setAdded] = useState<Visit>();
  const call = useVisitCall(visit.visitId, onRead, 'options');
  const { rejection, kept, forgetLastTry } = call;
  const panel = usePanel(
    () => {
      forgetLastTry();
      setAdded(undefined);
    },
    kept === undefined ? undefined : 'options',
  );

  const isShown = panel.opened && visit.canAddOptions;
  if (!visit.canAddOptions && !added && !rejection) return null;
  return (
    <Stack>
      {added ? (
        <Notice
          key={added.endsAt + added.additions.length}
          tone="success"
          takesFocus
          title="オプションを追加しました"
        >
          訪問日時は {whenText(added)} です。カレンダーに登録された方は、もう一度ご登録ください。
        </Notice>
      ) : null}
      {isShown ? (
        <Suspense fallback={<LoadingSpinner text="オプションを読み込んでいます" />}>
          <AddOptionsPanel
            visit={visit}
            call={call}
            onChanged={(changed) => {
              panel.close();
              setAdded(changed);
              onRead(changed);
            }}
            onClose={panel.leave}
          />
        </Suspense>
      ) : null}
      {isShown ? null : <RejectionNotice rejection={rejection} />}
      {!isShown && visit.canAddOptions ? (
        <div className={styles.acts}>
          <Button
            ref={panel.refFor('options')}
            variant="secondary"
            onClick={() => panel.open('options')}
          >
            オプションを追加する
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
