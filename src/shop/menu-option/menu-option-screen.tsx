import { useRouter } from 'next/router';
import { useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { journeyLayout } from '@/booking/draft/journey-layout';
import { initialAmounts } from '@/booking/draft/menu-choice';
import { projectMenuPaths } from '@/booking/draft/order-paths';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { EstimateSummary } from '@/booking/price/order-summary';
import { useMenuEstimate } from '@/booking/price/use-order-price';
import { menuSelectPath } from '@/config/paths-with-query';
import type { MenuChoice, MenuDetail, MenuRecommend } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { Button } from '@/ui/button/button';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { AllianceNotice } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { BackLink } from '../menu-list/back-link';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import { type MenuWithOptionsProject, menuPages } from '../menu-list/menu-pages';
import { MenuPrice } from '../menu-list/menu-price';
import { MenuTerms } from '../menu-list/menu-terms';
import { AdditionSuggestions } from './addition-suggestions';
import { AmountsForm, missingChoiceText } from './amounts-form';
import { InquiryPanel, inquiryKindOf } from './inquiry-panel';
import { MenuInclusions } from './menu-inclusions';
import styles from './menu-option-screen.module.css';
import { MissingChoiceSummary } from './missing-choice-summary';
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
function MenuChoiceForm({ menu, recommends, offer, wasTried }: MenuChoiceFormProps) {
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

interface MenuChoiceSummaryProps {
  menu: MenuDetail;
  recommends: readonly MenuChoice[];
  offer: AllianceOffer;
  confirmPath: string;
  /** Something is missing to go on. */
  onIncomplete: () => void;
}

/** The live estimate of the choice, what could be added, and the way on. */
function MenuChoiceSummary({
  menu,
  recommends,
  offer,
  confirmPath,
  onIncomplete,
}: MenuChoiceSummaryProps) {
  const router = useRouter();
  const { orderAlliance, wrongFieldId } = useAllianceChoice(offer);
  const { chosen, isEnough, estimated, keep } = useMenuChoice(menu, orderAlliance);
  const { answer } = useMenuEstimate(estimated);
  const shortfall = answer?.price?.minimumOrderShortfall ?? 0;
  const [isLeaving, setLeaving] = useState(false);

  async function goOn() {
    if (wrongFieldId !== undefined || !isEnough) {
      onIncomplete();
      // The summary of what is missing takes the focus by itself.
      if (wrongFieldId !== undefined && isEnough) document.getElementById(wrongFieldId)?.focus();
      return;
    }
    setLeaving(true);
    keep(chosen);
    await router.push(confirmPath);
    setLeaving(false);
  }

  return (
    <EstimateSummary
      order={estimated}
      suggestions={
        <AdditionSuggestions
          shortfall={shortfall}
          remedy={answer?.minimumOrderRemedy}
          options={menu.options}
          recommends={recommends}
          chosen={chosen}
          onChange={keep}
        />
      }
      action={
        <Button size="large" busy={isLeaving} onClick={goOn}>
          この内容で進む
        </Button>
      }
    />
  );
}

/** What a menu is, costs and takes, and what does and does not belong to it. */
function MenuFacts({ menu }: { menu: MenuDetail }) {
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <CatalogueIllustration name={menu.illustration} />
      </div>
      <div className={styles.price}>
        <MenuPrice menu={menu} isFixed={menu.price !== null && menu.types.length === 0} />
      </div>
      <div className={styles.lists}>
        <MenuInclusions menu={menu} />
      </div>
    </div>
  );
}

export interface MenuOptionProps {
  project: MenuWithOptionsProject;
  menu: MenuDetail;
  recommends: readonly MenuRecommend[];
  offer: AllianceOffer;
}

/** One menu: what it is, and how much of it with what is ordered. */
export const MenuOptionScreen: ShopPage<MenuOptionProps> = (props) => (
  <OptionScreenContent key={props.menu.id} {...props} />
);
MenuOptionScreen.getLayout = journeyLayout();

const nothingKept = () => {};

function OptionScreenContent({ project, menu, recommends, offer }: MenuOptionProps) {
  const [attempt, setAttempt] = useState(0);
  const wasTried = attempt > 0;
  const inquiryKind = inquiryKindOf(menu);
  const listPath = menuSelectPath(projectMenuPaths[project], { alliance: allianceCodeOf(offer) });
  return (
    <TwoColumn
      side={
        inquiryKind ? null : (
          <HydrationGate fallback={null}>
            {() => (
              <MenuChoiceSummary
                menu={menu}
                recommends={recommends}
                offer={offer}
                confirmPath={menuPages[project].confirm}
                onIncomplete={() => setAttempt(attempt + 1)}
              />
            )}
          </HydrationGate>
        )
      }
    >
      <ScreenTitle title={menu.label} />
      <HydrationGate fallback={null}>
        {() => <MissingChoiceSummary menu={menu} offer={offer} attempt={attempt} />}
      </HydrationGate>
      <BackLink href={listPath}>メニューの一覧へ戻る</BackLink>
      <PageHeading lead={menu.description}>{menu.label}</PageHeading>
      <Stack gap="large">
        <HydrationGate fallback={null}>
          {() => (
            <>
              <OrderRejectionNotice
                page="menu"
                menuList={projectMenuPaths[project]}
                menuId={menu.id}
              />
              <OrderRejectionNotice
                page="option"
                menuList={projectMenuPaths[project]}
                menuId={menu.id}
              />
            </>
          )}
        </HydrationGate>
        <AllianceNotice
          offer={offer}
          menuList={projectMenuPaths[project]}
          asksInputs={!inquiryKind}
          wasTried={wasTried}
        />
        <MenuFacts menu={menu} />
        <MenuTerms menu={menu} />
        {inquiryKind ? (
          <InquiryPanel menu={menu} kind={inquiryKind} listPath={listPath} />
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
            {() => (
              <MenuChoiceForm
                menu={menu}
                recommends={recommends}
                offer={offer}
                wasTried={wasTried}
              />
            )}
          </HydrationGate>
        )}
      </Stack>
    </TwoColumn>
  );
}
