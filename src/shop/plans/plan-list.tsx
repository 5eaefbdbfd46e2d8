import type { ReactNode } from 'react';
import { hasOwnTerms } from '@/config/env.public';
import type { ListedMenu } from '@/contract/menus';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { ChoiceCard } from '@/ui/form/choice-card';
import { FieldError } from '@/ui/form/field';
import { RhythmPicture } from '@/ui/illustrations/rhythm-picture';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import { MenuPrice } from '../menu-list/menu-price';
import styles from './plan-list.module.css';

const groups = [
  {
    id: 'first',
    label: 'お試しプラン',
    text: `はじめての方のためのプランです。${hasOwnTerms ? '' : '1世帯1回までご利用いただけます。'}`,
  },
  { id: 'spot', label: 'スポット', text: '必要なときに、1回からご利用いただけます。' },
  {
    id: 'repeat',
    label: '定期',
    text: hasOwnTerms
      ? '決まった間隔でうかがいます。'
      : '決まった間隔で、できるだけ同じ担当者がうかがいます。料金は1回あたりで、毎回いただきます。',
  },
  {
    id: 'counseling',
    label: 'カウンセリング',
    text: 'ご相談されたいことに近いものを、1つお選びください。',
  },
  // A main API that does not name the kinds of its menus.
  { id: null, label: 'メニュー', text: '' },
] as const;

function groupPlans(menus: readonly ListedMenu[]) {
  return groups
    .map((group) => ({
      ...group,
      menus: menus.filter(({ category, term }) => (category ?? term) === group.id),
    }))
    .filter((group) => group.menus.length > 0);
}

/**
 * Weeks from one visit to the next. A list does not say them, but the name of a plan does, in the words of `rhythmName`,
 * whose file has rules of dates that the page would load for this.
 */
function readRhythm({ term, label }: ListedMenu): number | null {
  const [words, weeks] = (term === 'repeat' && label.match(/毎週|隔週|([1-4])週に1回/)) || [];
  if (words === undefined) return null;
  return weeks === undefined ? ['毎週', '隔週'].indexOf(words) + 1 : Number(weeks);
}

function PlanPicture({ menu }: { menu: ListedMenu }) {
  const weeks = readRhythm(menu);
  return weeks === null ? (
    <CatalogueIllustration name={menu.illustration} />
  ) : (
    <RhythmPicture weeks={weeks} />
  );
}

interface PlanListProps {
  menus: readonly ListedMenu[];
  selectedId: string | undefined;
  error?: string | undefined;
  onSelect: (id: string) => void;
  /** The details of the selected plan, shown under its card. */
  children: ReactNode;
}

export const MISSING_PLAN = 'プランをお選びください';

export function planFieldId(menuId: string): string {
  return `plan-${menuId}`;
}

export function PlanLoading() {
  return <LoadingSpinner text="プランの内容を読み込んでいます" />;
}

export function PlanList({ menus, selectedId, error, onSelect, children }: PlanListProps) {
  return (
    <fieldset className={styles.plans} aria-describedby={error ? 'plan-error' : undefined}>
      <legend>
        <VisuallyHidden>プラン</VisuallyHidden>
      </legend>
      <FieldError id="plan-error" message={error} />
      {groupPlans(menus).map((group) => (
        <section
          key={group.label}
          id={group.id ?? undefined}
          className={styles.group}
          aria-labelledby={`${group.id ?? 'menus'}-name`}
        >
          <div>
            <h2 id={`${group.id ?? 'menus'}-name`}>{group.label}</h2>
            {group.text ? <p className={styles.text}>{group.text}</p> : null}
          </div>
          <div className={styles.cards}>
            {group.menus.map((menu) => (
              <div key={menu.id} className={styles.plan}>
                <ChoiceCard
                  type="radio"
                  id={planFieldId(menu.id)}
                  name="plan"
                  value={menu.id}
                  checked={menu.id === selectedId}
                  onChange={() => onSelect(menu.id)}
                  title={menu.label}
                  text={menu.description}
                  badge={menu.badge}
                  price={<MenuPrice menu={menu} />}
                  picture={<PlanPicture menu={menu} />}
                />
                {menu.id === selectedId ? (
                  <section className={styles.detail} aria-label={`${menu.label}の内容`}>
                    {children}
                  </section>
                ) : null}
              </div>
            ))}
          </div>
        </section>
      ))}
    </fieldset>
  );
}
