import type { ReactNode } from 'react';
import { hasOwnTerms } from '@/config/env.public';
import type { Visit } from '@/contract/visits';
import { formatYenIncludingTax } from '@/domain/money';
import { unbroken } from '@/domain/unbroken';
import { Cluster } from '@/ui/layout/cluster';
import { Phrases } from '@/ui/text/phrases';
import { withWholeNumbers } from '@/ui/text/whole-numbers';
import styles from './visit-card.module.css';
import { VisitStatusMark } from './visit-list';
import { briefDateText, briefWhereText } from './visit-words';

/** The charge of a visit; for a cancelled one, its cancellation fee. */
function priceText({ price, isRedo, status }: Visit): string | null {
  if (isRedo) return '無料(やり直しの訪問です)';
  if (price === null || status === 'cancelled' || status === 'not_done') return null;
  return formatYenIncludingTax(price);
}

/** The person who comes. Until the date is agreed on, it says which mail will name them; a company's own main API may send none. */
function whoText({ staffName, status }: Visit): string | undefined {
  if (staffName !== null) return `${unbroken(staffName)}さん`;
  const isOpen = status === 'requested' || status === 'proposed';
  return isOpen && !hasOwnTerms ? '担当者は、日時の確定メールでお知らせします。' : undefined;
}

interface VisitCardProps {
  visit: Visit;
  /** The heading of the second level, on a page about more than this visit, which then names the menu too. */
  title?: string;
  /** A headline that takes the place of the date. */
  headline?: string;
  /** The free cancellation deadline and further notes that stay visible. */
  children: ReactNode;
  actions?: ReactNode;
}

/** A visit in one breath: when, who, where and how much. */
export function VisitCard({ visit, title, headline, children, actions }: VisitCardProps) {
  const { menuLabel } = visit;
  const who = whoText(visit);
  const where = briefWhereText(visit);
  const price = priceText(visit);
  const when = <p className={styles.when}>{headline ?? briefDateText(visit)}</p>;
  return (
    <section className={styles.card} aria-label={title ?? '訪問日時'}>
      <Cluster isSpread>
        {title ? <h2 className={styles.title}>{title}</h2> : when}
        <VisitStatusMark {...visit} />
      </Cluster>
      {title ? when : null}
      {title ? (
        <p>
          <strong>
            <Phrases>{menuLabel}</Phrases>
          </strong>
        </p>
      ) : null}
      <p className={styles.facts}>
        {who === undefined ? null : <span>{who}</span>}
        {where === '' ? null : <span>{withWholeNumbers(where)}</span>}
        {price === null ? null : <span className={styles.price}>{price}</span>}
      </p>
      {children}
      {actions ? <Cluster>{actions}</Cluster> : null}
    </section>
  );
}
