import { useRouter } from 'next/router';
import { useState } from 'react';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { menuListPath, menuOptionPath } from '@/booking/draft/order-paths';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { orderedRows } from '@/booking/order-details/ordered-rows';
import { EstimateSummary } from '@/booking/price/order-summary';
import { useMenuEstimate } from '@/booking/price/use-order-price';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { FreeDays } from '../free-days/free-days';
import { AreaSection, useAreaOf } from '../menu-list/area-section';
import { useMenuDetail } from '../menu-list/use-menu-detail';
import { AdditionSuggestions } from '../menu-option/addition-suggestions';
import { AREA_FIELD_ID } from '../service-area/area-check';
import { checkTypedArea } from '../service-area/typed-area-check';
import { ChosenPrice } from './chosen-price';

interface ChosenMenuProps {
  order: SelectedOrder;
  customer: Customer;
}

/** Everything to know before signing up; the way on opens once nothing stands in it. */
export function ChosenMenu({ order, customer }: ChosenMenuProps) {
  const router = useRouter();
  const area = useAreaOf(order.project);
  const { answer, error } = useMenuEstimate(order);
  const { answer: detail } = useMenuDetail(order.project, order.basic.id);
  const { updateBasic } = useOrderDraftActions();
  const [wasTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const price = error ? null : answer?.price;
  const shortfall = price?.minimumOrderShortfall ?? 0;

  async function goOn() {
    setLeaving(true);
    // What stands in the field counts, also while it has not been checked.
    const typed = await checkTypedArea(area);
    if (typed === 'served') {
      await router.push(nextOrderPath('menu', order, customer));
    } else if (typed === 'empty') {
      setTried(true);
      document.getElementById(AREA_FIELD_ID)?.focus();
    }
    setLeaving(false);
  }

  return (
    <TwoColumn
      side={
        <EstimateSummary
          order={order}
          suggestions={
            detail ? (
              <AdditionSuggestions
                shortfall={shortfall}
                remedy={answer?.minimumOrderRemedy}
                options={detail.menu.options}
                recommends={detail.recommends}
                chosen={order.basic}
                onChange={({ quantity, types, options, additional }) =>
                  updateBasic({ quantity, types, options, additional })
                }
              />
            ) : null
          }
          action={
            <Button size="large" busy={isLeaving} disabled={!price || shortfall > 0} onClick={goOn}>
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
      <AreaSection project={order.project} wasTried={wasTried} />
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
