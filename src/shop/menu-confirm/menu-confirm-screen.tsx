import { useRouter } from 'next/router';
import { useState } from 'react';
import { journeyLayout } from '@/booking/draft/journey-layout';
import {
  type MenuWithOptionsProject,
  menuListPath,
  menuOptionPath,
  projectMenuPaths,
} from '@/booking/draft/order-paths';
import { nextOrderPath, OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import type { SelectedOrder } from '@/booking/order/order-draft';
import { orderedRows } from '@/booking/order-details/order-rows';
import { priceLinesOf } from '@/booking/price/charged-price';
import { EstimateSummary, useMenuEstimate } from '@/booking/price/order-summary';
import type { Price } from '@/contract/pricing';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { Button, LinkButton } from '@/ui/button/button';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { PriceTable } from '@/ui/card/price-table';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { FreeStartsSection } from '../free-starts/free-starts-section';
import { AdditionSuggestions } from '../menu-option/addition-suggestions';
import { useMenuDetail } from '../menu-option/menu-detail';
import { partnerTerms, quoteInGeneral } from '../menu-option/quote-and-partner-terms';
import { AREA_FIELD_ID, AreaMissingNotice, checkTypedArea } from '../service-area/area-check';
import { ServiceAreaCheck, useAreaOf } from '../service-area/service-area-check';
import styles from './menu-confirm-screen.module.css';

function ChosenPrice({ order, price }: { order: SelectedOrder; price: Price }) {
  if (order.menuType === 'estimate') {
    return <p>{quoteInGeneral}</p>;
  }
  const isPaidToPartner = !order.isPaymentNeeded && price.totalIncludingTax > 0;
  return (
    <Stack>
      <PriceTable
        caption="料金の内訳"
        lines={priceLinesOf(price.lines)}
        total={{
          label: '合計',
          amount: price.totalIncludingTax,
          beforeTax: price.totalExcludingTax,
        }}
      />
      {isPaidToPartner ? <p>{partnerTerms}</p> : null}
    </Stack>
  );
}

function ChosenMenu({ order, customer }: { order: SelectedOrder; customer: Customer }) {
  const router = useRouter();
  const area = useAreaOf(order.project);
  const { answer, error } = useMenuEstimate(order);
  const { answer: detail } = useMenuDetail(order.project, order.basic.id);
  const { updateBasic } = useOrderDraftActions();
  const [wasTried, setTried] = useState(false);
  const price = error ? null : answer?.price;
  const shortfall = price?.minimumOrderShortfall ?? 0;
  const hasStarts = !order.visitTerms.isNegotiableOnly;

  async function goOn() {
    // Check a postal code that was typed but not checked yet.
    const typed = await checkTypedArea(area);
    if (typed === 'served') {
      await router.push(nextOrderPath('menu', order, customer));
    } else if (typed === 'empty') {
      setTried(true);
      document.getElementById(AREA_FIELD_ID)?.focus();
    }
  }

  return (
    <TwoColumn
      side={
        <EstimateSummary
          order={order}
          suggestions={
            detail ? (
              <AdditionSuggestions
                estimate={answer}
                offered={detail}
                chosen={order.basic}
                onChange={updateBasic}
              />
            ) : null
          }
          action={
            <Button size="large" disabled={!price || shortfall > 0} onClick={goOn}>
              お申し込みへ進む
            </Button>
          }
        />
      }
    >
      <AnswerSection
        title="選んだメニュー"
        change={{ href: menuOptionPath(order), what: '選んだメニュー' }}
      >
        <div className={styles.chosen}>
          {answer ? (
            <DescriptionList rows={orderedRows(answer.menu)} />
          ) : (
            <LoadingSpinner text="料金を計算しています" />
          )}
        </div>
      </AnswerSection>
      <AnswerSection title={hasStarts ? '訪問日時' : 'サービス対象エリア'}>
        <Stack>
          {wasTried && !area ? <AreaMissingNotice /> : null}
          <ServiceAreaCheck project={order.project} menuId={order.basic.id} known={area} />
          {hasStarts ? (
            <FreeStartsSection visits={order.visitTerms} order={order} project={order.project} />
          ) : null}
        </Stack>
      </AnswerSection>
      {price ? (
        <AnswerSection title="料金">
          <ChosenPrice order={order} price={price} />
        </AnswerSection>
      ) : null}
      <div>
        <LinkButton href={menuListPath(order)} variant="secondary">
          ほかのメニューを見る
        </LinkButton>
      </div>
    </TwoColumn>
  );
}

export interface MenuConfirmProps {
  project: MenuWithOptionsProject;
  customer: Customer;
}

export const MenuConfirmScreen: ShopPage<MenuConfirmProps> = ({ project, customer }) => (
  <>
    <ScreenHeading
      title="選んだメニューの確認"
      lead="料金と空き状況をご確認ください。お申し込みはまだ始まっていません。"
    />
    <OrderStepGate
      step="authenticate"
      menuPath={projectMenuPaths[project]}
      customer={customer}
      fallback={<LoadingSpinner fillsScreen text="選んだメニューを読み込んでいます" />}
    >
      {(order) => <ChosenMenu order={order} customer={customer} />}
    </OrderStepGate>
  </>
);
MenuConfirmScreen.getLayout = journeyLayout();
