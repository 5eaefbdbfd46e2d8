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

function changeText(formerTotal: number | undefined, total: number): string {
  const now = formatYenIncludingTax(total);
  if (formerTotal === undefined) return `新しい金額は${now}です。`;
  const difference = total - formerTotal;
  if (difference === 0) return `金額は${now}のまま変わりません。`;
  const way = difference > 0 ? '高く' : '安く';
  return `${formatYenIncludingTax(formerTotal)}から${now}に、${formatYen(Math.abs(difference))}${way}なりました。`;
}

/** Says that the offer has changed. It counts only once the customer says that they have seen it. */
export function ChangedOfferNotice({
  title,
  formerTotal,
  total,
  onAccept,
}: ChangedOfferNoticeProps) {
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
      {`${changeText(formerTotal, total)}内容をご確認のうえ、お進みください。`}
    </Notice>
  );
}
