import { chargeOfPlaced, placeRows, visitRows } from '@/booking/order-details/order-rows';
import { orderedRows } from '@/booking/order-details/ordered-rows';
import { paymentRows, unpaidRows } from '@/booking/order-details/payment-rows';
import { ChargedPrice } from '@/booking/price/charged-price';
import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import { LinkButton } from '@/ui/button/link-button';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { FormActions } from '@/ui/form/form-actions';
import { Illustration } from '@/ui/illustrations/illustration';
import { PageHeading } from '@/ui/layout/page-heading';
import styles from './complete-content.module.css';
import { NextSteps } from './next-steps';
import { PurchaseReport } from './purchase-report';

interface CompleteContentProps {
  order: OrderDetail;
  /** When the page was asked for, ISO 8601. */
  askedAt: string;
  /** The h1. */
  title: string;
}

/** A placed order: its number, what happens next, and everything that was agreed. */
export function CompleteContent({ order, askedAt, title }: CompleteContentProps) {
  const charge = chargeOfPlaced(order);
  const { payMethod, cardNumberBottom } = order;
  return (
    <>
      <PurchaseReport orderId={order.orderId} value={order.price.totalIncludingTax} />
      <div className={styles.picture}>
        <Illustration name="complete" />
      </div>
      <PageHeading
        lead={
          <>
            ありがとうございます。お申し込み番号は
            <strong className={styles.number}>{order.orderId}</strong>
            です。お問い合わせの際にお知らせください。
          </>
        }
      >
        {title}
      </PageHeading>
      <NextSteps order={order} />
      <div className={styles.sections}>
        <AnswerSection title="訪問日時">
          <DescriptionList rows={visitRows(order, new Date(askedAt))} />
        </AnswerSection>
        <AnswerSection title="メニューと料金">
          <DescriptionList rows={orderedRows({ ...order, ...order.menu })} />
          <ChargedPrice
            price={order.price}
            laterVisitsTotal={order.laterVisitsTotal}
            charge={charge}
          />
        </AnswerSection>
        <AnswerSection title="お支払い">
          <DescriptionList
            rows={
              payMethod === null
                ? unpaidRows(charge)
                : paymentRows({
                    payMethod,
                    isPerVisit: charge === 'visit',
                    card: cardNumberBottom === null ? undefined : { cardNumberBottom },
                  })
            }
          />
        </AnswerSection>
        <AnswerSection title="訪問先">
          <DescriptionList rows={placeRows(order)} />
        </AnswerSection>
      </div>
      <FormActions>
        <LinkButton href={publicEnv.topPageUrl || paths.home}>トップページへ</LinkButton>
        <LinkButton href={paths.menuSelect.houseclean} variant="secondary">
          ほかのメニューを見る
        </LinkButton>
      </FormActions>
    </>
  );
}
