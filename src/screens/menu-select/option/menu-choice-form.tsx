import { housecleanOptionPath } from '@/config/paths-with-query';
import type { MenuDetail, MenuRecommend } from '@/contract/menus';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { AmountsForm } from './amounts-form';
import { useMenuChoice } from './use-menu-choice';

interface MenuChoiceFormProps {
  menu: MenuDetail;
  recommends: readonly MenuRecommend[];
  /** The way on was tried: from now on it is said what is missing. */
  wasTried: boolean;
}

/** The amounts of one menu, read from the draft and kept in it. */
export function MenuChoiceForm({ menu, recommends, wasTried }: MenuChoiceFormProps) {
  const { chosen, isEnough, otherMenuId, keep } = useMenuChoice(menu);
  const whatIsMissing = menu.types.length > 0 ? 'タイプをお選びください' : '数量をお選びください';
  return (
    <Stack gap="large">
      {otherMenuId ? (
        <Notice>
          別のメニューが選ばれています。このページで選ぶと、こちらのメニューに入れ替わります。
          <AppLink href={housecleanOptionPath(otherMenuId)}>選択中のメニューを見る</AppLink>
        </Notice>
      ) : null}
      <AmountsForm
        menu={menu}
        recommends={recommends}
        chosen={chosen}
        error={wasTried && !isEnough ? whatIsMissing : undefined}
        onChange={keep}
      />
    </Stack>
  );
}
