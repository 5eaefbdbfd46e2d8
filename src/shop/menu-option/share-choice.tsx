import { useState } from 'react';
import type { MenuWithOptionsProject } from '@/booking/draft/order-paths';
import type { MenuDetail } from '@/contract/menus';
import { Button } from '@/ui/button/button';
import { TextareaField } from '@/ui/form/text-field';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useMenuChoice } from './menu-choice';
import styles from './menu-option-screen.module.css';
import type { ShareOutcome } from './share-link';

const outcomeTexts = {
  copied: '内容と料金、リンクをコピーしました。',
  shown: 'コピーできませんでした。下の文を選んで、コピーしてください。',
  failed: '通信できず、共有できませんでした。電波の届く場所で、もう一度お試しください。',
} as const;

interface ShareChoiceProps {
  project: MenuWithOptionsProject;
  menu: MenuDetail;
  offer: AllianceOffer;
}

/** Hands on the chosen menu with its price, to the family or the landlord. Use inside a HydrationGate. */
export function ShareChoice({ project, menu, offer }: ShareChoiceProps) {
  const { chosen, isEnough } = useMenuChoice(menu, offer);
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  if (!isEnough) return null;

  async function share() {
    setOutcome(null);
    // Loaded on the tap.
    const { shareLink } = await import('./share-link');
    setOutcome(await shareLink(project, menu, chosen));
  }

  return (
    <>
      <Button variant="text" onClick={() => share().catch(() => setOutcome({ status: 'failed' }))}>
        {menu.menuType === 'estimate' ? 'この内容を共有' : 'この内容と料金を共有'}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome ? outcomeTexts[outcome.status] : ''}
      </p>
      {outcome?.status === 'shown' ? (
        <div className={styles.outcome}>
          <TextareaField name="shared-text" label="共有する文" readOnly value={outcome.text} />
        </div>
      ) : null}
    </>
  );
}
