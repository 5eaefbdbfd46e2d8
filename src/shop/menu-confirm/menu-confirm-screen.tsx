import { useRouter } from 'next/router';
import { useState } from 'react';
import { journeyLayout } from '@/booking/draft/journey-layout';
import { orderedAmountsOf } from '@/booking/draft/menu-selection';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import {
  type MenuWithOptionsProject,
  menuListPath,
  menuOptionPath,
  projectMenuPaths,
} from '@/booking/draft/order-paths';
import { nextOrderPath, OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { orderedRows } from '@/booking/order-details/order-rows';
import { priceLinesOf } from '@/booking/price/charged-price';
import { EstimateSummary, useMenuEstimate } from '@/booking/price/order-summary';
import { WaitingList } from '@/booking/waiting-list/waiting-list';
import { wishOf } from '@/booking/waiting-list/wish';
import { mainApiClient } from '@/calls/browser-client';
import type { AvailableDay } from '@/contract/availability';
import type { Price } from '@/contract/pricing';
import { formatJapanDate, japanWeekday, toJapanDate } from '@/domain/japan-time';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { ScreenHeading } from '@/shell/screen-title';
import { Button, LinkButton } from '@/ui/button/button';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { PriceTable } from '@/ui/card/price-table';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { AdditionSuggestions } from '../menu-option/addition-suggestions';
import { useMenuDetail } from '../menu-option/menu-detail';
import { AREA_FIELD_ID, AreaMissingNotice, checkTypedArea } from '../service-area/area-check';
import { ServiceAreaCheck, useAreaOf } from '../service-area/service-area-check';
import dayStyles from './free-days.module.css';

const SHOWN = 6;

/**
 * The next free days of the 35 from today, for information only; dates are chosen after signing in.
 *
 * @param zipCode seven digits
 */
function FreeDays({ order, zipCode }: { order: SelectedOrder; zipCode: string }) {
  const query = { ...orderedAmountsOf(order), zipCode, beginDate: toJapanDate(new Date()) };
  const { answer, error, ...read } = useRemoteRead(
    ['listAvailableDates', query],
    () => mainApiClient.call('listAvailableDates', { query }),
    { isVolatile: true },
  );
  const freeDays = answer?.days.filter(({ kind }) => kind !== 'close');
  if (error) {
    return <ReadFailureNotice title="空き状況を読み込めませんでした" error={error} {...read} />;
  }
  if (!freeDays) return <LoadingSpinner text="空き状況を読み込んでいます" />;
  if (freeDays.length === 0) {
    return (
      <Stack gap="small">
        <p>これから5週間のうちに空いている日がありません。お問い合わせください。</p>
        <WaitingList waitsFor="start" wish={wishOf(query)} />
      </Stack>
    );
  }
  return (
    <ul className={dayStyles.days} aria-label="空いている日">
      {freeDays.slice(0, SHOWN).map((day) => (
        <FreeDay key={day.date} day={day} />
      ))}
    </ul>
  );
}

function FreeDay({ day }: { day: AvailableDay }) {
  const { date, kind, holidayName, times } = day;
  const open = times.filter((time) => time.kind === 'open').length;
  return (
    <li className={dayStyles.day}>
      <span className={dayStyles.date} data-day={dayKind(day)}>
        {formatJapanDate(date)}
        {holidayName ? <span className={dayStyles.holiday}>{holidayName}</span> : null}
      </span>
      <span>{kind === 'open' ? `○ 即予約できる時間 ${open}枠` : '△ 応相談'}</span>
    </li>
  );
}

function dayKind({ date, holidayName }: AvailableDay): 'saturday' | 'holiday' | undefined {
  const weekday = japanWeekday(date);
  if (holidayName || weekday === 0) return 'holiday';
  return weekday === 6 ? 'saturday' : undefined;
}

function ChosenPrice({ order, price }: { order: SelectedOrder; price: Price }) {
  if (order.menuType === 'estimate') {
    return <p>写真とご希望日時をうかがい、お見積もりします。お見積もりは無料です。</p>;
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
      {isPaidToPartner ? <p>料金は当日、作業を行う提携会社へ直接お支払いください。</p> : null}
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
        {answer ? (
          <DescriptionList rows={orderedRows(answer.menu)} />
        ) : (
          <LoadingSpinner text="料金を計算しています" />
        )}
      </AnswerSection>
      {price ? (
        <AnswerSection title="料金">
          <ChosenPrice order={order} price={price} />
        </AnswerSection>
      ) : null}
      <AnswerSection title="サービス対象エリア">
        <Stack gap="small">
          {wasTried && !area ? <AreaMissingNotice /> : null}
          <ServiceAreaCheck project={order.project} menuId={order.basic.id} />
        </Stack>
      </AnswerSection>
      {order.visitTerms.isNegotiableOnly ? null : (
        <AnswerSection title="空いている日">
          {area ? (
            <Stack>
              <FreeDays order={order} zipCode={area.zipCode} />
              <p>日時は、このあとの「住所・日時」でお選びいただけます。</p>
            </Stack>
          ) : (
            <p>郵便番号を確認すると、直近の空いている日が表示されます。</p>
          )}
        </AnswerSection>
      )}
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
