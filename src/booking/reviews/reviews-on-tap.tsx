import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { takeFocus } from '@/ui/layout/bring-into-view';
import type { ReviewedId } from './all-reviews';

// A separate chunk, loaded on the tap.
const AllReviews = lazy(() => loadPart(() => import('./all-reviews')));

interface ReviewsOnTapProps {
  of: ReviewedId;
  /** The label of the button, which goes with the tap. */
  text: ReactNode;
  /** Shown until the tap. */
  children?: ReactNode;
}

/** All reviews of a menu or a staff member, read once somebody asks for them. */
export function ReviewsOnTap({ of, text, children }: ReviewsOnTapProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <>
        {children}
        <div>
          <Button variant="text" onClick={() => setOpen(true)}>
            {text}
          </Button>
        </div>
      </>
    );
  }
  // The tapped button is gone, so the reviews take the focus.
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Suspense fallback={<LoadingSpinner text="レビューを読み込んでいます" />}>
        <AllReviews of={of} />
      </Suspense>
    </div>
  );
}
