import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { ShopPage } from '@/features/shop-layout';
import { journeyLayout } from '@/screens/journey-layout';
import { ScreenTitle } from '@/screens/screen-title';
import { LinkButton } from '@/ui/button/link-button';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { PriceTable } from '@/ui/card/price-table';
import { Notice } from '@/ui/feedback/notice';
import { FormActions } from '@/ui/form/form-actions';
import { Illustration } from '@/ui/illustrations';
import { PageHeading } from '@/ui/layout/page-heading';
import { orderedRows } from '../ordered-rows';
import { paymentRows } from '../payment-rows';
import { priceLinesOf } from '../price-lines';
import styles from './complete-screen.module.css';
import { placeRows, visitRows } from './order-rows';

export interface CompleteScreenProps {
  order: OrderDetail;
}

/** What happens after the order, by whether its time is settled. */
function NextSteps({ order: { status, selectedDate } }: CompleteScreenProps) {
  if (status === 'received') {
    return (
      <Notice tone="info" title="作業日時はまだ確定していません">
        <p>
          担当者がお電話またはSMSでご連絡し、ご希望をもとに日時をご相談のうえ確定します。確定した日時は、あらためてお知らせします。
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title="ご予約が確定しました">
      <p>
        当日は担当者が{selectedDate.length > 1 ? '各回の' : ''}
        開始時刻にお伺いします。作業日時を、お手元のカレンダーにもご登録ください。
      </p>
    </Notice>
  );
}

/** `/order/complete`: shown only for an order the server has; reloading it never orders again. */
export const CompleteScreen: ShopPage<CompleteScreenProps> = ({ order }) => (
  <>
    <ScreenTitle title="お申し込みの完了" />
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
      お申し込みが完了しました
    </PageHeading>
    <NextSteps order={order} />
    <div className={styles.sections}>
      <AnswerSection title="日時">
        <DescriptionList rows={visitRows(order)} />
      </AnswerSection>
      <AnswerSection title="メニューと料金">
        <DescriptionList rows={orderedRows({ ...order, ...order.menu })} />
        <PriceTable
          caption="料金の内訳"
          lines={priceLinesOf(order.price.lines)}
          total={{
            label: 'お支払い総額',
            amount: order.price.totalIncludingTax,
            beforeTax: order.price.totalExcludingTax,
          }}
        />
      </AnswerSection>
      <AnswerSection title="お支払い">
        <DescriptionList
          rows={paymentRows({
            payMethod: order.payMethod,
            card:
              order.cardNumberBottom === null
                ? undefined
                : { cardNumberBottom: order.cardNumberBottom },
          })}
        />
      </AnswerSection>
      <AnswerSection title="作業場所">
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

CompleteScreen.getLayout = journeyLayout({ step: 'complete', width: 'narrow' });
