import type { CSSProperties } from 'react';
import { classNames } from '@/ui/class-names';
import { visitStateWords } from '../words/state-words';
import { hoursText } from '../words/times';
import { type BoardVisit, isMovable, shortStateWords } from './board';
import styles from './board.module.css';

interface VisitBlockProps {
  readonly visit: BoardVisit;
  /** Whether Tab stops here. Arrow keys lead to the other visits. */
  readonly isTabStop: boolean;
  /** A week has thousands of visits, which are rendered with as few elements as possible. */
  readonly isShort?: boolean;
  readonly style?: CSSProperties;
}

/** The accessible name: 「10:00〜12:00 エアコンクリーニング、渋谷区、佐藤 次郎様、予約確定」. */
function blockName(visit: BoardVisit): string {
  const { menuLabel, place, customerName, state, mayBeRefused } = visit;
  const change = mayBeRefused ? '、お知らせ済み' : '';
  return `${hoursText(visit)} ${menuLabel}、${place}、${customerName}様、${visitStateWords[state]}${change}`;
}

/** A visit on the board, as a button that opens its menu. The board listens to it ({@link findVisit}). */
export function VisitBlock({ visit, isTabStop, isShort = false, style }: VisitBlockProps) {
  const { visitId, menuLabel, place, customerName, state, mayBeRefused } = visit;
  const marks = [
    ...(state === 'confirmed' ? [] : [shortStateWords[state]]),
    ...(mayBeRefused ? ['通知済'] : []),
  ];
  return (
    <button
      type="button"
      className={classNames(
        styles.visit,
        isShort && styles.short,
        state !== 'confirmed' && styles.over,
        mayBeRefused && styles.refusable,
      )}
      style={style}
      data-visit={visitId}
      data-movable={isMovable(visit) ? '' : undefined}
      data-when={isShort ? [hoursText(visit), ...marks].join(' ') : undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={blockName(visit)}
      aria-haspopup="menu"
    >
      {isShort ? (
        // The style sheet shows the time above it.
        `${customerName}様 ${menuLabel} ${place}`
      ) : (
        <>
          <span className={styles.when}>
            {hoursText(visit)}
            {marks.map((mark) => (
              <span key={mark} className={styles.state}>
                {mark}
              </span>
            ))}
          </span>
          <span className={styles.who}>{customerName}様</span>
          <span className={styles.what}>
            {menuLabel} {place}
          </span>
        </>
      )}
    </button>
  );
}
