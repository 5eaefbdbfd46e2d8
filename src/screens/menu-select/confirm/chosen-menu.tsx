import { useRouter } from 'next/router';
import { useState } from 'react';
import { paths } from '@/config/paths';
import { housecleanOptionPath } from '@/config/paths-with-query';
import { FreeDays } from '@/features/free-days';
import { nextOrderPath, useCheckedServiceArea } from '@/features/order-draft';
import { EstimateSummary, useMenuEstimate } from '@/features/price-summary';
import { ServiceAreaCheck } from '@/features/service-area';
import type { Customer } from '@/journeys/order-steps';
import type { SelectedOrder } from '@/journeys/selected-order';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { PriceTable } from '@/ui/card/price-table';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { orderedRows } from '../../order/ordered-rows';
import { priceLinesOf } from '../../order/price-lines';
import { BelowMinimumNotice } from './below-minimum-notice';
import styles from './chosen-menu.module.css';

interface ChosenMenuProps {
  order: SelectedOrder;
  customer: Customer;
}

const AREA_FIELD_ID = 'serviceAreaZipCode';

/** Everything to know before signing up; the way on opens once nothing stands in it. */
export function ChosenMenu({ order, customer }: ChosenMenuProps) {
  const router = useRouter();
  const { area } = useCheckedServiceArea();
  const { answer, error } = useMenuEstimate(order);
  const [isAreaMissing, setAreaMissing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const price = error ? null : answer?.price;
  const shortfall = price?.minimumOrderShortfall ?? 0;

  async function goOn() {
    if (!area) {
      setAreaMissing(true);
      document.getElementById(AREA_FIELD_ID)?.focus();
      return;
    }
    setLeaving(true);
    await router.push(nextOrderPath('menu', order, customer));
    setLeaving(false);
  }

  return (
    <TwoColumn
      side={
        <EstimateSummary
          order={order}
          action={
            <Button size="large" busy={isLeaving} disabled={!price || shortfall > 0} onClick={goOn}>
              お申し込みへ進む
            </Button>
          }
        />
      }
    >
      {shortfall > 0 ? (
        <div className={styles.notice}>
          <BelowMinimumNotice order={order} shortfall={shortfall} />
        </div>
      ) : null}
      <AnswerSection
        title="選んだメニュー"
        change={{ href: housecleanOptionPath(order.basic.id), what: '選んだメニュー' }}
      >
        {answer ? (
          <DescriptionList rows={orderedRows(answer.menu)} />
        ) : (
          <LoadingSpinner text="料金を計算しています" />
        )}
      </AnswerSection>
      {price ? (
        <AnswerSection title="料金">
          <PriceTable
            caption="料金の内訳"
            lines={priceLinesOf(price.lines)}
            total={{
              label: '合計',
              amount: price.totalIncludingTax,
              beforeTax: price.totalExcludingTax,
            }}
          />
        </AnswerSection>
      ) : null}
      <AnswerSection title="サービス対象エリア">
        {isAreaMissing && !area ? (
          <Notice tone="error" announced>
            郵便番号を入力して、サービス対象エリアをご確認ください。
          </Notice>
        ) : null}
        <ServiceAreaCheck project={order.project} />
      </AnswerSection>
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
      <div>
        <LinkButton href={paths.menuSelect.houseclean} variant="secondary">
          ほかのメニューを見る
        </LinkButton>
      </div>
    </TwoColumn>
  );
}
