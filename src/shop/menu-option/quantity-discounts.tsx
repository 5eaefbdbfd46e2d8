import type { MenuDetail } from '@/contract/menus';
import { formatYen } from '@/domain/money';
import { Notice } from '@/ui/feedback/notice';

/** From how many on each one costs how much less; nothing when there is no such rule. */
export function QuantityDiscounts({ menu }: { menu: MenuDetail }) {
  const { quantityDiscounts, quantityUnit } = menu;
  if (quantityDiscounts.length === 0) return null;
  return (
    <Notice title="まとめて割引">
      <ul>
        {quantityDiscounts.map(({ minQuantity, discountPerUnit }) => (
          <li key={minQuantity}>
            {minQuantity}
            {quantityUnit}以上で、1{quantityUnit}につき{formatYen(discountPerUnit)}引き
          </li>
        ))}
      </ul>
    </Notice>
  );
}
