import { rhythmText } from '@/booking/dates/visit-rows';
import { formatJapanDateTime } from '@/domain/japan-time';
import { bookedStarts } from '@/domain/visit-rhythm';
import styles from './rhythm-visits.module.css';

interface RhythmVisitsProps {
  /** `yyyy-MM-ddTHH:mm:00` */
  firstStart: string;
  rhythmWeeks: number;
  bookedVisits: number;
}

/** The rhythm a repeat menu begins with the first visit, and the visits booked with it. */
export function RhythmVisits({ firstStart, rhythmWeeks, bookedVisits }: RhythmVisitsProps) {
  return (
    <div>
      <h3 className={styles.heading}>{rhythmText(firstStart, rhythmWeeks)} にうかがいます</h3>
      <p>
        次の{bookedVisits}
        回を、同じ担当者で一緒に予約します。そのあとの訪問は、時期が近づいたら同じ曜日と時間で調整してお知らせします。
      </p>
      <ol className={styles.visits}>
        {bookedStarts(firstStart, rhythmWeeks, bookedVisits).map((startsAt) => (
          <li key={startsAt}>{formatJapanDateTime(startsAt)}</li>
        ))}
      </ol>
    </div>
  );
}
