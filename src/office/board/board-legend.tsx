import { classNames } from '@/ui/class-names';
import { visitStateWords } from '../words/state-words';
import styles from './board.module.css';

const ofBoth = [
  { look: styles.visit, text: visitStateWords.confirmed },
  {
    look: classNames(styles.visit, styles.refusable),
    text: '「通知済」: 日時か担当者をお知らせ済みで、お客様はまだお断りできます',
  },
  {
    look: classNames(styles.visit, styles.over),
    text: '終わった訪問(済: 作業完了、不在: ご不在、不可: 実施できませんでした)',
  },
];

const ofDay = [
  { look: styles.shift, text: '勤務時間' },
  { look: styles.travel, text: '移動' },
  { look: styles.absence, text: '休み・不在' },
  { look: styles.held, text: 'ほかの予約・お取り置き' },
];

/** Explains the colours and patterns of the board. */
export function BoardLegend({ isWeek }: { isWeek: boolean }) {
  return (
    <ul className={styles.legend} aria-label="凡例">
      {[...ofBoth, ...(isWeek ? [] : ofDay)].map(({ look, text }) => (
        <li key={text}>
          <span aria-hidden="true" className={classNames(styles.sample, look)} />
          {text}
        </li>
      ))}
    </ul>
  );
}
