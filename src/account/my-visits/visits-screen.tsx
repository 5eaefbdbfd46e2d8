import { useState } from 'react';
import { Preparation } from '@/booking/order-details/preparation';
import { mainApiClient } from '@/calls/browser-client';
import { orderDetailPath, usageDetailsPath, visitsPath } from '@/config/paths';
import type { Visit, VisitDetails } from '@/contract/visits';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanDateTime, formatShortJapanStart } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { formatPostcode } from '@/domain/postcode';
import { unbroken } from '@/domain/unbroken';
import { useLacks } from '@/shell/lacking-features';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading, ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/button';
import { AnswerSection, type Description, DescriptionList } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';
import { Cluster } from '@/ui/layout/cluster';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { BackLink } from '@/ui/link/back-link';
import { myLayout } from '../my/my-layout';
import { RebookButton } from '../rebooking/rebook-button';
import { VisitReview } from '../reviews/visit-review';
import { AddOptions } from '../visits/add-options';
import { ProposalQuestion } from '../visits/proposal-question';
import { RemedyQuestion } from '../visits/remedy-question';
import { ShopChangeQuestion } from '../visits/shop-change-question';
import { VisitCard } from '../visits/visit-card';
import { VisitChanges } from '../visits/visit-changes';
import { CalendarFileLink } from '../visits/visit-list';
import { Story, VisitStaff } from '../visits/visit-story';
import {
  additionText,
  briefDateText,
  changeTermsText,
  givenBackText,
  isPast,
  shopAnswerText,
  skipWords,
  type VisitChange,
  whenText,
  whereText,
} from '../visits/visit-words';
import { type VisitListing, VisitListingView } from './visit-listing';

function factRows(visit: Visit): readonly Description[] {
  return [
    { term: 'メニュー', description: visit.menuLabel },
    { term: '訪問先', description: `〒${formatPostcode(visit.zipCode)} ${whereText(visit)}` },
    {
      term: 'お申し込み番号',
      description: <AppLink href={orderDetailPath(visit.orderId)}>{visit.orderId}</AppLink>,
    },
  ];
}

/** Notes on the card of a visit. */
function furtherRows({ wishes, additions }: Visit): readonly Description[] {
  return [
    ...wishes.map((wish, index) => ({
      term: `第${index + 1}希望(未確定)`,
      description: formatShortJapanStart(wish),
    })),
    ...additions.map((addition) => ({
      term: '追加したオプション',
      description: additionText(addition),
    })),
  ];
}

function deadlineText(visit: Visit): string | undefined {
  if (visit.status === 'customer_absent') {
    return '担当者がうかがいましたが、ご不在でした。料金は、ご利用明細でご確認いただけます。';
  }
  if (visit.status === 'cancelled') {
    return visit.cancellationFee > 0
      ? `キャンセル料: ${formatYen(visit.cancellationFee)}`
      : 'キャンセル料はかかっていません。';
  }
  return changeTermsText(visit);
}

/** The wishes are in the rows below it. */
function headlineText(visit: Visit): string {
  if (visit.proposal) return 'ご提案の日時からお選びください';
  return visit.status === 'requested' ? '日時は未確定です' : briefDateText(visit);
}

function staffText(before: Visit, { staffName }: Visit): string {
  if (staffName === null) return '';
  return before.staffName === null || before.staffName === staffName
    ? `担当者は${unbroken(staffName)}です。`
    : `担当者は${unbroken(before.staffName)}から${unbroken(staffName)}に替わりました。`;
}

const doneTitles = {
  moved: '日時を変更しました',
  cancelled: 'キャンセルを承りました',
  picked: '訪問日時が確定しました',
  agreed: 'お返事を承りました',
  othersAsked: 'ほかの日時のご相談を承りました',
} as const satisfies Record<VisitChange, string>;

function doneText(change: VisitChange, visit: Visit, before: Visit): string {
  switch (change) {
    case 'moved':
      return `新しい訪問日時は ${whenText(visit)} です。${staffText(before, visit)}カレンダーに登録された方は、もう一度ご登録ください。`;
    case 'cancelled':
      return visit.cancellationFee > 0
        ? `キャンセル料として${formatYen(visit.cancellationFee)}をいただきます。`
        : `キャンセル料はかかりません。${givenBackText(visit)}`;
    case 'picked':
    case 'agreed':
      return `${whenText(visit)} にうかがいます。${staffText(before, visit)}`;
    case 'othersAsked':
      return visit.shopAnswer ? shopAnswerText(visit.shopAnswer) : dateTerms.nextAnswer;
  }
}

interface DoneNoticeProps {
  change: VisitChange;
  visit: Visit;
  before: Visit;
  planStarts: readonly string[] | null;
}

/** After one visit of a plan was skipped. */
function PlanGoesOn({ visit, planStarts }: { visit: Visit; planStarts: readonly string[] }) {
  const [next] = planStarts.filter((start) => start !== visit.startsAt).toSorted();
  return (
    <p>
      定期プランは続きます。
      {next === undefined ? '' : `次の訪問は ${formatJapanDateTime(next)} です。`}
      <AppLink href={orderDetailPath(visit.orderId)}>定期プランのページを見る</AppLink>
    </p>
  );
}

function DoneNotice({ change, visit, before, planStarts }: DoneNoticeProps) {
  const isSkipped = change === 'cancelled' && planStarts !== null;
  return (
    <Notice tone="success" takesFocus title={isSkipped ? skipWords.done : doneTitles[change]}>
      <p>{doneText(change, visit, before)}</p>
      {isSkipped ? <PlanGoesOn visit={visit} planStarts={planStarts} /> : null}
    </Notice>
  );
}

interface VisitDetailProps {
  visit: Visit;
  /** Null where the main API has none. */
  details?: VisitDetails | null;
  /** The starts of the entered visits, for a regular plan that goes on. */
  planStarts?: readonly string[] | null;
}

/**
 * Reads the staff member and the history of a visit again after a change. It shows the former ones until then, and
 * when they cannot be read.
 */
function useDetails(visit: Visit, given: VisitDetails | null) {
  const [read, setRead] = useState<{ of: Visit; details: VisitDetails }>();
  async function readAgain() {
    if (given === null) return;
    const { visitId } = visit;
    const answer = await mainApiClient.call('getVisitDetails', { params: { visitId } });
    if (answer.ok) setRead({ of: visit, details: answer.value });
  }
  return { details: read?.of === visit ? read.details : given, readAgain };
}

/** One visit. After a change the main API's answer is shown until the page is loaded again. */
export function VisitDetail({
  visit: given,
  details: givenDetails = null,
  planStarts = null,
}: VisitDetailProps) {
  const [answer, setAnswer] = useState<{
    of: Visit;
    visit: Visit;
    done?: { change: VisitChange; before: Visit };
  }>();
  const current = answer?.of === given ? answer : undefined;
  const visit = current?.visit ?? given;
  const deadline = deadlineText(visit);
  const { details, readAgain } = useDetails(given, givenDetails);
  const onRead = (fresh: Visit) => {
    setAnswer({ of: given, visit: fresh });
    void readAgain();
  };
  const onChanged = (changed: Visit, change: VisitChange) => {
    setAnswer({ of: given, visit: changed, done: { change, before: visit } });
    void readAgain();
  };
  // A move may have brought somebody else, who is introduced once that is read.
  const staff = details?.staff?.name === visit.staffName ? details?.staff : null;
  const isToCome = visit.status === 'confirmed';
  const isOver = visit.status === 'completed' || visit.status === 'cancelled';
  // A plan goes on by itself.
  const isRebookable = isOver && visit.canBeRebooked && planStarts === null;
  const isListedAsPast = isPast(visit);
  const isCharged = visit.status === 'completed' || visit.status === 'customer_absent';
  const further = furtherRows(visit);
  return (
    <>
      <BackLink href={visitsPath({ kind: isListedAsPast ? 'history' : 'schedule' })}>
        {isListedAsPast ? '訪問の履歴へ戻る' : '訪問の予定へ戻る'}
      </BackLink>
      <PageHeading>{visit.menuLabel}</PageHeading>
      <Stack gap="large">
        {current?.done ? (
          <DoneNotice
            key={current.done.change + visit.startsAt}
            {...current.done}
            visit={visit}
            planStarts={planStarts}
          />
        ) : null}
        <VisitCard
          visit={visit}
          headline={headlineText(visit)}
          actions={isToCome ? <CalendarFileLink visit={visit} /> : null}
        >
          {visit.shopAnswer && current?.done?.change !== 'othersAsked' ? (
            <p>{shopAnswerText(visit.shopAnswer)}</p>
          ) : null}
          {deadline === undefined ? null : <p>{deadline}</p>}
          {further.length > 0 ? <DescriptionList rows={further} /> : null}
        </VisitCard>
        <RemedyQuestion visit={visit} onRead={onRead} />
        <ProposalQuestion visit={visit} onChanged={onChanged} onRead={onRead} />
        <ShopChangeQuestion visit={visit} onChanged={onChanged} onRead={onRead} />
        <Stack>
          {visit.proposal ? null : (
            <VisitChanges
              visit={visit}
              isOfPlan={planStarts !== null}
              onChanged={onChanged}
              onRead={onRead}
            />
          )}
          <AddOptions visit={visit} onRead={onRead} />
        </Stack>
        {details?.canBeReviewed && visit.status === 'completed' ? (
          <VisitReview visitId={visit.visitId} review={details.review} />
        ) : null}
        {planStarts !== null && visit.canBeCancelled ? (
          <p>
            定期プランの訪問です。期間を決めたお休み、曜日・時刻・担当者の変更、終了は、
            <AppLink href={orderDetailPath(visit.orderId)}>定期プランのページ</AppLink>
            から承ります。
          </p>
        ) : null}
        {isRebookable || isCharged ? (
          <Cluster>
            {isRebookable ? (
              <RebookButton orderId={visit.orderId} menuLabel={visit.menuLabel} />
            ) : null}
            {isCharged ? (
              <LinkButton
                href={usageDetailsPath(visit.startsAt.slice(0, 7))}
                variant={isOver ? 'text' : 'secondary'}
              >
                この月のご利用明細と領収書を見る
              </LinkButton>
            ) : null}
          </Cluster>
        ) : null}
        <div>
          {staff && isToCome ? <VisitStaff staff={staff} /> : null}
          {details && isToCome ? <Preparation items={details.preparation} isFolded /> : null}
          <AnswerSection title="訪問の内容" brief={visit.menuLabel} rows={factRows(visit)} />
          {details ? <Story history={details.history} /> : null}
        </div>
      </Stack>
    </>
  );
}

function ComingVisits(listing: VisitListing) {
  const lead = useLacks('visits') ? undefined : '訪問を選ぶと、日時の変更やキャンセルができます。';
  return (
    <>
      <ScreenHeading title="訪問の予定" lead={lead} />
      <VisitListingView {...listing} />
    </>
  );
}

export type VisitsScreenProps =
  | {
      visit: Visit;
      details: VisitDetails | null;
      planStarts: readonly string[] | null;
      listing: null;
    }
  | { visit: null; details: null; planStarts: null; listing: VisitListing };

export const VisitsScreen: ShopPage<VisitsScreenProps> = ({
  visit,
  details,
  planStarts,
  listing,
}) =>
  visit ? (
    <>
      <ScreenTitle title="訪問の内容" />
      <VisitDetail key={visit.visitId} visit={visit} details={details} planStarts={planStarts} />
    </>
  ) : (
    <ComingVisits {...listing} />
  );

VisitsScreen.getLayout = myLayout('visits');
