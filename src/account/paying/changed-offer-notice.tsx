import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';

interface ChangedOfferNoticeProps {
  title: string;
  /** Tax-inclusive yen; undefined when it is not known what the customer saw before. */
  formerTotal: number | undefined;
  total: number;
  onAccept: () => void;
}

/** What was offered has changed; it counts only once the customer says that they have seen it. */
export function ChangedOfferNotice({
  title,
  formerTotal,
  total,
  onAccept,
}: ChangedOfferNoticeProps) {
  const difference = formerTotal === undefined ? 0 : total - formerTotal;
  return (
    <Notice
      tone="warning"
      announced
      title={title}
      actions={
        <Button variant="secondary" onClick={onAccept}>
          新しい内容を確認しました
        </Button>
      }
    >
      {formerTotal === undefined ? (
        `新しい金額は${formatYenIncludingTax(total)}です。`
      ) : difference === 0 ? (
        `金額は${formatYenIncludingTax(total)}のまま変わりません。`
      ) : (
        <>
          {formatYenIncludingTax(formerTotal)}から{formatYenIncludingTax(total)}に、
          {formatYen(Math.abs(difference))}
          {difference > 0 ? '高く' : '安く'}なりました。
        </>
      )}
      内容をご確認のうえ、お進みください。
    </Notice>
  );
}
