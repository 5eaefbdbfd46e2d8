import { lazy, Suspense } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import type { PostOrder, SelectedOrder } from '@/booking/order/order-draft';
import { hasOwnTerms } from '@/config/env.public';
import { loadPart } from '@/ui/connection/load-part';
import { SAME_PRICE_EVERYWHERE } from '../service-area/same-price';
import { useAreaOf } from '../service-area/service-area-check';
import styles from './free-starts.module.css';
import { StartPlaceholders } from './start-placeholders';

// Behind the page, because menu, amounts and area can be chosen without it.
const FreeStarts = lazy(() => loadPart(() => import('./free-starts')));

type VisitTerms = PostOrder['visitTerms'];

const pickedStart = hasOwnTerms
  ? '選んだ日時で、そのままお申し込みいただけます。'
  : '選んだ日時は、お申し込みの完了と同時に確定します。';

/** One visit that is booked at once; for anything else the calendar is needed. */
function isOneStartEnough({ count, rhythmWeeks }: VisitTerms): boolean {
  return count === 1 && rhythmWeeks === null;
}

interface FreeStartsSectionProps {
  visits: VisitTerms;
  /** The order with the amounts chosen on the page; null while something of it is missing. */
  order: SelectedOrder | null;
  project: PostOrder['project'];
  /** Whether a tap can take one. By default it can, where one is all that the menu needs. */
  isPickable?: boolean | undefined;
  /** Keeps what is picked, on pages whose order may not be in the draft yet; by default in the draft. */
  onChange?: (dates: Partial<PostOrder>) => void;
}

/**
 * The next free starts of the order at its place, of which one can be picked. It has the same height before
 * and after they are read: the placeholders stay behind what takes their place.
 */
export function FreeStartsSection({
  visits,
  isPickable = isOneStartEnough(visits),
  ...props
}: FreeStartsSectionProps) {
  return (
    <div className={styles.section}>
      <div className={styles.place}>
        <StartPlaceholders />
        <div className={styles.starts}>
          <HydrationGate fallback={null}>
            {() => <StartsAtPlace {...props} isPickable={isPickable} />}
          </HydrationGate>
        </div>
      </div>
      <p className={styles.terms}>
        {isPickable ? pickedStart : '訪問の日時は、このあとのカレンダーでお選びいただけます。'}
      </p>
    </div>
  );
}

interface StartsAtPlaceProps extends Omit<FreeStartsSectionProps, 'visits'> {
  isPickable: boolean;
}

function StartsAtPlace({ order, project, isPickable, onChange }: StartsAtPlaceProps) {
  const area = useAreaOf(project);
  const { update } = useOrderDraftActions();
  const zipCode = order?.workingAddress?.zipCode ?? area?.zipCode;
  if (!order) {
    return (
      <p className={styles.sentence}>メニューの内容を選ぶと、空いている日時が表示されます。</p>
    );
  }
  if (zipCode === undefined) {
    return (
      <div className={styles.sentence}>
        <p>郵便番号を確認すると、空いている日時が表示されます。</p>
        {SAME_PRICE_EVERYWHERE ? <p>{SAME_PRICE_EVERYWHERE}</p> : null}
      </div>
    );
  }
  return (
    <Suspense fallback={null}>
      <FreeStarts
        order={order}
        zipCode={zipCode}
        isPickable={isPickable}
        onChange={onChange ?? update}
      />
    </Suspense>
  );
}
