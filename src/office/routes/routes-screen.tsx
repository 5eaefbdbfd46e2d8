import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeBoardPath } from '@/config/paths';
import { formatJapanDate } from '@/domain/japan-time';
import { officePage } from '../layout/office-page';
import { PrintBar } from '../layout/print-bar';
import { PersonRoute } from './person-route';
import styles from './routes.module.css';

export type RoutesScreenProps = OfficeAnswer<'listRoutes'>;

/** Pages to print for each staff member who has visits on the day. */
function RoutesScreen({ date, items }: RoutesScreenProps) {
  return (
    <div className={styles.routes}>
      <Typography variant="h1" sx={{ displayPrint: 'none' }}>
        {formatJapanDate(date)}の順路
      </Typography>
      <PrintBar isPrintable={items.length > 0} back={['予定表へ戻る', officeBoardPath({ date })]} />
      {items.length === 0 ? <Typography>この日の訪問はありません。</Typography> : null}
      {items.map((item) => (
        <PersonRoute key={item.staffId} date={date} {...item} />
      ))}
    </div>
  );
}

export default officePage('順路の印刷', RoutesScreen);
