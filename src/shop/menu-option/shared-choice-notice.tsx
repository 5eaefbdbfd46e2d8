import { useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { formatJapanDate } from '@/domain/japan-time';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useMenuChoice } from './menu-choice';
import type { MenuWithRecommends } from './menu-detail';
import { isSameChoice, type SharedChoice } from './shared-choice';

/** A choice from the address, with its price of today such as `24,200円(税込)`; null when that could not be read. */
export interface PricedChoice extends SharedChoice {
  readonly priceText: string | null;
}

interface SharedChoiceNoticeProps {
  menu: MenuWithRecommends['menu'];
  offer: AllianceOffer;
  shared: PricedChoice | 'unusable';
}

/** Says that the page was opened by a link to a choice, from when the link is, and what the choice costs today. */
export function SharedChoiceNotice({ shared, ...rest }: SharedChoiceNoticeProps) {
  return shared === 'unusable' ? (
    <HydrationGate fallback={<UnusableNotice isInDraft={false} />}>
      {() => <UnusableNoticeInTab {...rest} />}
    </HydrationGate>
  ) : (
    <HydrationGate fallback={<StartedNotice shared={shared} />}>
      {() => <StartedNoticeInTab shared={shared} {...rest} />}
    </HydrationGate>
  );
}

type InTabProps = Omit<SharedChoiceNoticeProps, 'shared'>;

function UnusableNotice({ isInDraft }: { isInDraft: boolean }) {
  return (
    <Notice tone="warning" title="リンクの内容を表示できませんでした">
      リンクの一部が欠けているか、選ばれていた内容の取り扱いが終わっています。
      {isInDraft
        ? 'これまでにお選びの内容を表示しています。'
        : 'メニューのはじめの内容を表示しています。'}
    </Notice>
  );
}

function UnusableNoticeInTab({ menu, offer }: InTabProps) {
  const { isInDraft } = useMenuChoice(menu, offer);
  // What is chosen from here on changes nothing about the link.
  const [wasInDraft] = useState(isInDraft);
  return <UnusableNotice isInDraft={wasInDraft} />;
}

function StartedNotice({ shared: { sharedOn, priceText } }: { shared: PricedChoice }) {
  return (
    <Notice title="共有された内容から始めています">
      {sharedOn === null ? null : `${formatJapanDate(sharedOn)}に共有された内容です。`}
      {priceText === null ? null : `この内容の今日の料金は、${priceText}です。`}
    </Notice>
  );
}

/** An earlier choice of this tab is kept until the customer takes the one of the link. */
function StartedNoticeInTab({ menu, offer, shared }: InTabProps & { shared: PricedChoice }) {
  const { chosen, isInDraft, keep } = useMenuChoice(menu, offer);
  const [keepsOwn, setKeepsOwn] = useState(isInDraft && !isSameChoice(chosen, shared.amounts));
  if (!keepsOwn) return <StartedNotice shared={shared} />;
  return (
    <Notice
      title="これまでにお選びの内容を表示しています"
      actions={
        <Button
          variant="secondary"
          onClick={() => {
            keep(shared.amounts);
            setKeepsOwn(false);
          }}
        >
          共有された内容に入れ替える
        </Button>
      }
    >
      リンクで共有された内容とは異なります。
    </Notice>
  );
}
