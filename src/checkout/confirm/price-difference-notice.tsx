import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';

interface PriceDifferenceNoticeProps {
  /** Tax-inclusive yen, both. */
  agreedTotal: number;
  total: number;
  onAccept: () => void;
}

/** The total is another than the one agreed to; it counts only once accepted (UX, Price). */
export function PriceDifferenceNotice({
  agreedTotal,
  total,
  onAccept,
}: PriceDifferenceNoticeProps) {
  const difference = total - agreedTotal;
  return (
    <Notice
      tone="warning"
      announced
      title="お支払い総額が変わりました"
      actions={
        <Button variant="secondary" onClick={onAccept}>
          新しい総額を確認しました
        </Button>
      }
    >
      <p>
        {formatYenIncludingTax(agreedTotal)}から{formatYenIncludingTax(total)}に、
        {formatYen(Math.abs(difference))}
        {difference > 0 ? '高く' : '安く'}
        なりました。内訳は「メニューと料金」をご確認ください。
      </p>
    </Notice>
  );
}
