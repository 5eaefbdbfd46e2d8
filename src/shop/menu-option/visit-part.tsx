import type { ReactNode } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import type { MenuDetail } from '@/contract/menus';
import { Stack } from '@/ui/layout/stack';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { FreeStartsSection } from '../free-starts/free-starts-section';
import { useMenuChoice } from './menu-choice';
import styles from './visit-part.module.css';

interface StartsProps {
  menu: MenuDetail;
  offer: AllianceOffer;
  isPickable?: boolean | undefined;
}

/** The next free starts, as soon as type, amounts and postcode are known. */
function StartChoice({ menu, offer, isPickable }: StartsProps) {
  const { chosen, estimated, keep } = useMenuChoice(menu, offer);
  return (
    <FreeStartsSection
      visits={menu.visits}
      order={estimated}
      project={menu.project}
      isPickable={isPickable}
      onChange={(dates) => keep(chosen, dates)}
    />
  );
}

interface VisitPartProps extends StartsProps {
  headingLevel?: 2 | 3;
  /** The check of the postcode. */
  children: ReactNode;
}

/** The postcode and the free times. They are only shown, where a page of the order asks for person and date together. */
export function VisitPart({ headingLevel = 2, children, ...starts }: VisitPartProps) {
  const Heading = `h${headingLevel}` as const;
  const { visits, project } = starts.menu;
  const hasStarts = !visits.isNegotiableOnly;
  return (
    <section className={styles.visit} aria-labelledby="visit">
      <Heading id="visit">{hasStarts ? '訪問日時' : 'サービス対象エリア'}</Heading>
      <Stack>
        {children}
        {hasStarts ? (
          <HydrationGate
            fallback={
              <FreeStartsSection
                visits={visits}
                order={null}
                project={project}
                isPickable={starts.isPickable}
              />
            }
          >
            {() => <StartChoice {...starts} />}
          </HydrationGate>
        ) : null}
      </Stack>
    </section>
  );
}
