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

/** The points the signed-in customer may use, one yen each. */
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
  /** What there is to pay without points, tax-inclusive yen; undefined while it is computed. */
  payable: number | undefined;
  bound: BoundField;
  /** What stands in the field. */
  typed: () => string;
  onProblem: (message: string) => void;
  /** Called with the points to be used; with 0 when they are taken back. */
  onChange: (points: number) => void;
}

/** Asks how many friendly points to use; none unless a number is applied. */
export function PointsField({
  order: { friendlyPoint },
  payable,
  bound,
  typed,
  onProblem,
  onChange,
}: PointsFieldProps) {
  const { answer: usable, error, isLoading, retry } = useUsablePoints();

  if (friendlyPoint > 0) {
    return (
      <AppliedDiscount what="ポイントの利用" onTakeBack={() => onChange(0)}>
        {pointsText(friendlyPoint)}を使います
      </AppliedDiscount>
    );
  }
  if (error) {
    return (
      <ReadFailureNotice
        title="使えるポイントを読み込めませんでした"
        error={error}
        isLoading={isLoading}
        retry={retry}
      />
    );
  }
  if (usable === undefined) return <LoadingSpinner text="使えるポイントを確認しています" />;
  // What was refused stays in the field, also when there are none left by now.
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
