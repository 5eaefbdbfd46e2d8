import type { SelectedOrder } from '@/booking/draft/order-draft';
import { mainApiClient } from '@/calls/browser-client';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { Button } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { TextField } from '@/ui/form/text-field';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { AppliedDiscount, applyOnEnter } from './applied-discount';
import { normalisePoints, pointsProblem, pointsText } from './discount-rules';

function useUsablePoints(): RemoteRead<number> {
  const { answer, ...rest } = useRemoteRead(
    ['getFriendlyPoints'],
    () => mainApiClient.call('getFriendlyPoints'),
    { isVolatile: true },
  );
  return { ...rest, answer: answer?.usablePrice };
}

interface PointsFieldProps {
  order: Pick<SelectedOrder, 'friendlyPoint'>;
  /** Tax-inclusive yen before points; undefined while it is computed. */
  payable: number | undefined;
  bound: BoundField;
  typed: () => string;
  onProblem: (message: string) => void;
  onChange: (points: number) => void;
}

export function PointsField({
  order: { friendlyPoint },
  payable,
  bound,
  typed,
  onProblem,
  onChange,
}: PointsFieldProps) {
  const { answer: usable, error, ...read } = useUsablePoints();

  if (friendlyPoint > 0) {
    return (
      <AppliedDiscount what="ポイントの利用" onTakeBack={() => onChange(0)}>
        {pointsText(friendlyPoint)}を使います
      </AppliedDiscount>
    );
  }
  if (error) {
    return (
      <ReadFailureNotice title="使えるポイントを読み込めませんでした" error={error} {...read} />
    );
  }
  if (usable === undefined) return <LoadingSpinner text="使えるポイントを確認しています" />;
  // Rejected points stay in the field, even when none are left.
  if (usable === 0 && typed() === '') return <p>使えるポイントはありません。</p>;

  function apply(balance: number) {
    const points = normalisePoints(typed());
    const problem = pointsProblem(points, balance, payable);
    if (problem) onProblem(problem);
    else onChange(Number(points));
  }

  return (
    <TextField
      {...bound}
      label="使うポイント"
      requirement="optional"
      support={`使えるポイント ${pointsText(usable)}。1ポイントを1円としてお使いいただけます。`}
      width={4}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      onKeyDown={applyOnEnter(() => apply(usable))}
      after={
        <Button variant="secondary" onClick={() => apply(usable)}>
          <VisuallyHidden>ポイントを</VisuallyHidden>適用する
        </Button>
      }
    />
  );
}
