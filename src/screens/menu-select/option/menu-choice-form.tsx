import type { MenuDetail, MenuRecommend } from '@/contract/menus';
import { menuOptionPath } from '@/features/order-draft';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { AmountsForm, missingChoiceText } from './amounts-form';
import { useMenuChoice } from './use-menu-choice';

interface MenuChoiceFormProps {
  menu: MenuDetail;
  recommends: readonly MenuRecommend[];
  offer: AllianceOffer;
  /** The way on was tried: from now on it is said what is missing. */
  wasTried: boolean;
}

/** The amounts of one menu, read from the draft and kept in it. */
export function MenuChoiceForm({ menu, recommends, offer, wasTried }: MenuChoiceFormProps) {
  const { orderAlliance } = useAllianceChoice(offer);
  const { chosen, isEnough, other, keep } = useMenuChoice(menu, orderAlliance);
  return (
    <Stack gap="large">
      {other ? (
        <Notice>
          別のメニューが選ばれています。このページで選ぶと、こちらのメニューに入れ替わります。
          <AppLink href={menuOptionPath(other)}>選択中のメニューを見る</AppLink>
        </Notice>
      ) : null}
      <AmountsForm
        menu={menu}
        recommends={recommends}
        chosen={chosen}
        error={wasTried && !isEnough ? missingChoiceText(menu) : undefined}
        onChange={keep}
      />
    </Stack>
  );
}
