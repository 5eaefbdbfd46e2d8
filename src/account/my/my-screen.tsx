import type { DraftOffer } from '@/booking/draft/kept/draft-offer';
import { KeptDraftPlace } from '@/booking/draft/kept/kept-draft-place';
import { paths, visitPath, visitsPath } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import type { OrderDetail } from '@/contract/orders';
import type { Visit } from '@/contract/visits';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen, yenFigures } from '@/domain/money';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/button';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { Phrases } from '@/ui/text/phrases';
import { RebookButton } from '../rebooking/rebook-button';
import { CalendarFileLink, VisitList, VisitStatusMark } from '../visits/visit-list';
import { changeTermsText, untilText, whenText, whereText } from '../visits/visit-words';
import { Attention, type AttentionProps, countConcerns } from './attention';
import { EmptyList } from './empty-list';
import { myLayout } from './my-layout';
import styles from './my-screen.module.css';
import nextStyles from './next-visit.module.css';

interface NextVisitProps {
  visit: Visit | undefined;
  /** Something above waits for the customer or the shop; the next act is there. */
  isWaiting: boolean;
}

function NextVisit({ visit, isWaiting }: NextVisitProps) {
  return (
    <section className={nextStyles.next} aria-labelledby="next-visit">
      <h2 id="next-visit" className={nextStyles.title}>
        次の訪問
      </h2>
      {visit ? (
        <VisitInWords visit={visit} />
      ) : (
        <>
          <p>確定している訪問の予定はありません。</p>
          {isWaiting ? null : (
            <div className={nextStyles.actions}>
              <LinkButton href={paths.home}>サービスを選ぶ</LinkButton>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function deadlineText(visit: Visit): string | undefined {
  const { canBeCancelled, cancellationFee, freeToCancelUntil } = visit;
  if (cancellationFee > 0) {
    return `無料でキャンセルできる期限を過ぎています(キャンセル料 ${formatYen(cancellationFee)})。`;
  }
  return canBeCancelled && freeToCancelUntil !== null
    ? `${untilText(freeToCancelUntil)}まで、無料でキャンセルできます。`
    : changeTermsText(visit);
}

function VisitInWords({ visit }: { visit: Visit }) {
  const { canBeMoved } = visit;
  const deadline = deadlineText(visit);
  return (
    <>
      <div>
        <VisitStatusMark {...visit} />
      </div>
      <p className={nextStyles.when}>{whenText(visit)}</p>
      <p className={nextStyles.menu}>
        <Phrases>{visit.menuLabel}</Phrases>
      </p>
      <dl className={nextStyles.facts}>
        {whereText(visit) === '' ? null : (
          <div>
            <dt>訪問先</dt>
            <dd>{whereText(visit)}</dd>
          </div>
        )}
        {visit.staffName === null ? null : (
          <div>
            <dt>担当</dt>
            <dd>{visit.staffName}</dd>
          </div>
        )}
      </dl>
      {deadline === undefined ? null : <p className={nextStyles.deadline}>{deadline}</p>}
      <div className={nextStyles.actions}>
        <LinkButton href={visitPath(visit.visitId)}>
          {canBeMoved ? '日時の変更・キャンセル' : '訪問の内容を見る'}
        </LinkButton>
        <CalendarFileLink visit={visit} />
      </div>
    </>
  );
}

function FurtherVisits({ visits }: { visits: readonly Visit[] }) {
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="further-visits">
      <Stack>
        <h2 id="further-visits">その後の訪問</h2>
        <VisitList visits={visits} />
        <p>
          <AppLink href={visitsPath({ kind: 'schedule' })}>すべての予定を見る</AppLink>
        </p>
      </Stack>
    </section>
  );
}

function Points({ points }: { points: number }) {
  return (
    <section className={styles.points} aria-labelledby="points">
      <h2 id="points" className={styles.title}>
        使えるポイント
      </h2>
      <p className={styles.amount}>
        <span className={styles.figure}>{yenFigures(points)}</span>ポイント
      </p>
      <p className={styles.note}>お支払いのときに、1ポイントを1円としてお使いいただけます。</p>
    </section>
  );
}

/** Only of these services can somebody be asked for; elsewhere whoever is free comes. */
function rebookedParts(project: Project): string {
  const isPersonChosen = project === 'maid' || project === 'babySitter';
  return `前回のご住所・ご回答${isPersonChosen ? '・ご指名' : ''}`;
}

function RebookLatest({ order }: { order: OrderDetail }) {
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
            {rebookedParts(order.project)}
            と、いつものお支払い方法を使い、前回と同じ曜日に空きがあれば、日時もお選びします。確認画面で、どれも変更できます。
          </p>
          <RebookButton orderId={order.orderId} menuLabel={order.menu.label} />
          <p>
            <AppLink href={paths.my.orders}>ほかのお申し込みから選ぶ</AppLink>
          </p>
        </Stack>
      </Panel>
    </section>
  );
}

export interface MyScreenProps extends AttentionProps {
  /** Null while the customer's details are missing or unreadable. */
  name: string | null;
  isNew: boolean;
  visits: readonly Visit[];
  /** Usable points, one yen each. */
  points: number;
  latestOrder: OrderDetail | null;
  /** The order that the customer has begun. */
  keptDraft?: DraftOffer | null;
}

export const MyScreen: ShopPage<MyScreenProps> = ({
  name,
  isNew,
  visits: [next, ...further],
  points,
  latestOrder,
  keptDraft,
  ...concerns
}) => (
  <>
    <ScreenTitle title="マイページ" />
    <PageHeading lead={name === null ? undefined : `${name} 様`}>マイページ</PageHeading>
    <Stack gap="large">
      {keptDraft ? <KeptDraftPlace offer={keptDraft} place="page" /> : null}
      <Attention {...concerns} />
      {isNew ? (
        <EmptyList title="まだお申し込みはありません">
          お掃除・家事・料理・ベビーシッターを、空き状況と料金を見ながらご予約いただけます。
        </EmptyList>
      ) : (
        <NextVisit visit={next} isWaiting={countConcerns(concerns) > 0} />
      )}
      <FurtherVisits visits={further} />
      <Points points={points} />
      {latestOrder === null ? null : <RebookLatest order={latestOrder} />}
      {isNew ? null : (
        <div>
          <LinkButton href={paths.home} variant="secondary">
            ほかのサービスを選ぶ
          </LinkButton>
        </div>
      )}
    </Stack>
    {keptDraft ? null : <KeptDraftPlace place="bar" />}
  </>
);

MyScreen.getLayout = myLayout('top');
