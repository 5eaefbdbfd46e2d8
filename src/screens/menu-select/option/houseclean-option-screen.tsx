import { useState } from 'react';
import { paths } from '@/config/paths';
import type { MenuDetail, MenuRecommend } from '@/contract/menus';
import { HydrationGate } from '@/features/order-draft';
import type { ShopPage } from '@/features/shop-layout';
import { initialAmounts } from '@/journeys/menu-choice';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { AppLink } from '@/ui/link/app-link';
import { journeyLayout } from '../../journey-layout';
import { ScreenTitle } from '../../screen-title';
import { AmountsForm } from './amounts-form';
import styles from './houseclean-option-screen.module.css';
import { InquiryPanel, inquiryKindOf } from './inquiry-panel';
import { MenuChoiceForm } from './menu-choice-form';
import { MenuChoiceSummary } from './menu-choice-summary';
import { MenuFacts } from './menu-facts';

export interface HousecleanOptionProps {
  menu: MenuDetail;
  recommends: readonly MenuRecommend[];
}

/** One menu: what it is, and how much of it with what is ordered. */
export const HousecleanOptionScreen: ShopPage<HousecleanOptionProps> = (props) => (
  <OptionScreenContent key={props.menu.id} {...props} />
);
HousecleanOptionScreen.getLayout = journeyLayout();

const nothingKept = () => {};

function OptionScreenContent({ menu, recommends }: HousecleanOptionProps) {
  const [wasTried, setTried] = useState(false);
  const inquiryKind = inquiryKindOf(menu);
  return (
    <TwoColumn
      side={
        inquiryKind ? null : (
          <HydrationGate fallback={null}>
            {() => (
              <MenuChoiceSummary
                menu={menu}
                recommends={recommends}
                onIncomplete={() => setTried(true)}
              />
            )}
          </HydrationGate>
        )
      }
    >
      <ScreenTitle title={menu.label} />
      <p className={styles.back}>
        <AppLink href={paths.menuSelect.houseclean}>メニューの一覧へ戻る</AppLink>
      </p>
      <PageHeading lead={menu.description}>{menu.label}</PageHeading>
      <Stack gap="large">
        <MenuFacts menu={menu} />
        {inquiryKind ? (
          <InquiryPanel menu={menu} kind={inquiryKind} />
        ) : (
          <HydrationGate
            fallback={
              <AmountsForm
                menu={menu}
                recommends={recommends}
                chosen={initialAmounts(menu)}
                onChange={nothingKept}
              />
            }
          >
            {() => <MenuChoiceForm menu={menu} recommends={recommends} wasTried={wasTried} />}
          </HydrationGate>
        )}
      </Stack>
    </TwoColumn>
  );
}
