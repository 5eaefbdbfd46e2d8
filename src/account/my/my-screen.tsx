import type { DraftOffer } from '@/booking/draft/kept/draft-offer';
import { KeptDraftPlace } from '@/booking/draft/kept/kept-draft-place';
import { paths, visitPath, visitsPath } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import type { OrderDetail } from '@/contract/orders';
import type { Visit } from '@/contract/visits';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYenIncludingTax, yenFigures } from '@/domain/money';
import { unbroken } from '@/domain/unbroken';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/button';
import { AnswerSection } from '@/ui/card/description-list';
import { Cluster } from '@/ui/layout/cluster';
import { PageHeading } from '@/ui/layout/page-heading';
import { Section } from '@/ui/layout/section';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { Phrases } from '@/ui/text/phrases';
import { RebookButton } from '../rebooking/rebook-button';
import { VisitCard } from '../visits/visit-card';
import { CalendarFileLink, VisitList } from '../visits/visit-list';
import { changeTermsText } from '../visits/visit-words';
import { Attention, type AttentionProps, listConcerns } from './attention';
import { EmptyList } from './empty-list';
import { myLayout } from './my-layout';

interface NextVisitProps {
  visit: Visit | undefined;
  /** The next act is elsewhere on the page. */
  isLedOn: boolean;
}

function NextVisit({ visit, isLedOn }: NextVisitProps) {
  if (!visit) {
    return (
      <Section title="次の訪問">
        <p>確定している訪問の予定はありません。</p>
        {isLedOn ? null : (
          <div>
            <LinkButton href={paths.home}>サービスを選ぶ</LinkButton>
          </div>
        )}
      </Section>
    );
  }
  const terms = changeTermsText(visit);
  return (
    <VisitCard
      visit={visit}
      title="次の訪問"
      actions={
        <>
          <LinkButton href={visitPath(visit.visitId)} variant="secondary">
            {visit.canBeMoved ? '日時の変更・キャンセル' : '訪問の内容を見る'}
          </LinkButton>
          <CalendarFileLink visit={visit} />
        </>
      }
    >
      {terms === undefined ? null : <p>{terms}</p>}
    </VisitCard>
  );
}

function FurtherVisits({ visits }: { visits: readonly Visit[] }) {
  if (visits.length === 0) return null;
  return (
    <Section title="その後の訪問">
      <VisitList visits={visits} />
      <p>
        <AppLink href={visitsPath({ kind: 'schedule' })}>すべての予定を見る</AppLink>
      </p>
    </Section>
  );
}

function Points({ points }: { points: number }) {
  if (points === 0) return null;
  return (
    <div>
      <AnswerSection title="使えるポイント" brief={`${yenFigures(points)}ポイント`}>
        <p>お支払いのときに、1ポイントを1円としてお使いいただけます。</p>
      </AnswerSection>
    </div>
  );
}

/** Names what is taken over. Only these services have nominations. */
function rebookedParts(project: Project): string {
  const isPersonChosen = project === 'maid' || project === 'babySitter';
  return `前回のご住所・ご回答${isPersonChosen ? '・ご指名' : ''}`;
}

/** `2026年5月6日(水) 高橋 陽子さん 13,200円(税込)`, as far as it is known. */
function lastTimeText(order: OrderDetail): string {
  const [lastVisit, person] = [order.selectedDate.at(-1), order.staffNames.at(-1)];
  const price = order.laterVisitsTotal ?? order.price.totalIncludingTax;
  return [
    ...(lastVisit === undefined ? [] : [formatJapanDate(lastVisit)]),
    ...(person ? [`${person}さん`] : []),
    ...(order.payMethod === null ? [] : [formatYenIncludingTax(price)]),
  ].join(' ');
}

function RebookLatest({ order }: { order: OrderDetail }) {
  const lastTime = lastTimeText(order);
  return (
    <Section title="前回と同じ内容で申し込む" isPanel gap="small">
      <p>
        <strong>
          <Phrases>{order.menu.label}</Phrases>
        </strong>
      </p>
      {lastTime === '' ? null : <p>前回: {lastTime}</p>}
      <RebookButton orderId={order.orderId} menuLabel={order.menu.label} variant="main" />
      <p>
        <small>
          {rebookedParts(order.project)}
          と、いつものお支払い方法を使います。日時も内容も、次の画面で変更できます。
        </small>
      </p>
    </Section>
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
  ...known
}) => {
  const concerns = listConcerns(known);
  const attention = <Attention concerns={concerns} />;
  const isLedOn = latestOrder !== null || concerns.length > 0;
  return (
    <>
      <ScreenTitle title="マイページ" />
      <PageHeading lead={name === null ? undefined : `${unbroken(name)}\u00a0様`}>
        マイページ
      </PageHeading>
      <Stack gap="large">
        {isNew ? (
          <EmptyList title="まだお申し込みはありません">
            お掃除・家事・料理・ベビーシッターを、空き状況と料金を見ながらご予約いただけます。
          </EmptyList>
        ) : (
          <NextVisit visit={next} isLedOn={isLedOn} />
        )}
        {next ? null : attention}
        {keptDraft ? <KeptDraftPlace offer={keptDraft} place="page" /> : null}
        {latestOrder === null ? null : <RebookLatest order={latestOrder} />}
        {next ? attention : null}
        <FurtherVisits visits={further} />
        <Points points={points} />
        {isNew ? null : (
          <Cluster>
            <LinkButton href={paths.home} variant="secondary">
              ほかのサービスを選ぶ
            </LinkButton>
            {latestOrder === null ? null : (
              <LinkButton href={paths.my.orders} variant="text">
                ほかのお申し込みから選ぶ
              </LinkButton>
            )}
          </Cluster>
        )}
      </Stack>
      {keptDraft ? null : <KeptDraftPlace place="bar" />}
    </>
  );
};

MyScreen.getLayout = myLayout('top');
