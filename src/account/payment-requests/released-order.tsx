import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import { ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/button';
import { StatusPage } from '@/ui/feedback/status-page';

/** An order by telephone that was not paid in time. */
export default function ReleasedOrder() {
  return (
    <>
      <ScreenTitle title="お支払いの期限が過ぎたお申し込み" />
      <StatusPage
        headline="お支払い期限が過ぎたため、お申し込みは成立しませんでした"
        picture="empty"
        next={
          <p>
            もう一度お申し込みになるときは、サービスと空いている日時をお選びください。お電話でのお申し込みは、お問い合わせ窓口で承ります。
          </p>
        }
        actions={
          <>
            <LinkButton href={paths.home}>サービスを選ぶ</LinkButton>
            <LinkButton href={publicEnv.contactUrl} variant="secondary" external>
              お問い合わせ
            </LinkButton>
          </>
        }
      >
        <p>
          期限までにお支払いを確認できず、確保していた日時はほかのお客様にご案内しています。料金は発生していません。
        </p>
      </StatusPage>
    </>
  );
}
