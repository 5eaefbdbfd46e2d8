import type { HistoryEntry } from '@/contract/visits';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { Accordion } from '@/ui/card/accordion';
import styles from './story-entries.module.css';

/** When it happened, `yyyy-MM-ddTHH:mm:00` in Japan. */
export function japanStart({ at }: HistoryEntry): string {
  return toJapanDateTime(new Date(at));
}

/** The events and the messages as they were sent, latest first. */
export function StoryEntries({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <ol className={styles.history}>
      {history.toReversed().map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.title} ${entry.visitId}`}>
          <small>
            <time dateTime={entry.at}>{formatJapanDateTime(japanStart(entry))}</time>
          </small>
          {entry.kind === 'event' ? (
            <p>
              {entry.title}
              {entry.by === 'customer' ? '(お客様のお手続き)' : ''}
            </p>
          ) : (
            <Accordion summary={`お送りしたメール: ${entry.title}`}>
              <p className={styles.message}>{entry.text}</p>
            </Accordion>
          )}
        </li>
      ))}
    </ol>
  );
}
