import { paths } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import { formatJapanDate } from '@/domain/japan-time';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { Phrases } from '@/ui/text/phrases';
import { RebookButton } from '../rebooking/rebook-button';

/** The order that was done last, once more at one tap. */
export function RebookLatest({ order }: { order: OrderDetail }) {
  const lastVisit = order.selectedDate.at(-1);
  return (
    <section aria-labelledby="rebook">
      <Panel>
        <Stack>
          <h2 id="rebook">前回と同じ内容で申し込む</h2>
          <p>
            <strong>
              <Phrases>{order.menu.label}</Phrases>
            </strong>
            {lastVisit === undefined ? null : (
              <>
                <br />
                前回の訪問: {formatJapanDate(lastVisit)}
              </>
            )}
          </p>
          <p>
            ご住所・ご回答・担当者は前回のままです。日時と、新しくうかがうことだけをお答えください。
          </p>
          <RebookButton orderId={order.orderId} menuLabel={order.menu.label} />
          <p>
            <AppLink href={paths.my.applications}>ほかのお申し込みから選ぶ</AppLink>
          </p>
        </Stack>
      </Panel>
    </section>
  );
}
