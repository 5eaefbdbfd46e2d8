import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { officePage } from '../layout/office-page';

export type InboxScreenProps = OfficeAnswer<'listInbox'>;

function InboxScreen({ items }: InboxScreenProps) {
  return (
    <>
      <Typography variant="h1">対応が必要なもの</Typography>
      <ul>
        {items.map(({ kind, orderId, visitId, summary }) => (
          <li key={`${kind} ${orderId} ${visitId}`}>{summary}</li>
        ))}
      </ul>
    </>
  );
}

export default officePage('対応が必要なもの', InboxScreen);
