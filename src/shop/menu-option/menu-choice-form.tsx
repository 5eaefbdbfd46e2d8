import type { MenuDetail, MenuRecommend } from '@/contract/menus';
import { Stack } from '@/ui/layout/stack';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { AmountsForm, missingChoiceText } from './amounts-form';
import { OtherMenuNotice } from './other-menu-notice';
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
      <OtherMenuNotice other={other} />
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
