import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { officeOrderPath } from '@/config/paths';
import { formatJapanDateTime } from '@/domain/japan-time';
import { Section } from '../layout/section';
import { type Column, DataTable } from '../lists/data-table';
import { wordFor } from '../words/state-words';
import { type OfficeOrder, visitNumber } from './office-order';
import { authorWords, describeDetails, eventWords } from './order-words';

type Entry = OfficeOrder['history'][number];

function EntryText({ entry }: { entry: Entry }) {
  const details = describeDetails(entry);
  return (
    <>
      {entry.visitId === null ? '' : `${visitNumber(entry.visitId)}回目 `}
      {wordFor(eventWords, entry.event)}
      {details === '' ? null : `(${details})`}
      {entry.note === '' ? null : (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
          {entry.note}
        </Typography>
      )}
    </>
  );
}

const columns: readonly Column<Entry>[] = [
  { head: 'いつ', cell: ({ at }) => formatJapanDateTime(at) },
  { head: 'だれが', cell: authorWords },
  { head: '何を', cell: (entry) => <EntryText entry={entry} />, wrapsFrom: 160 },
];

/** The history of the order, newest first. A link leads to the entries before the shown visits. */
export function OrderHistory({ order: { orderId, history, earlier } }: { order: OfficeOrder }) {
  return (
    <Section title="履歴">
      <DataTable
        label="履歴の表"
        columns={columns}
        rows={history.toReversed()}
        // Entries have no id, and none is ever taken out.
        rowKey={(_, index) => String(history.length - index)}
        isFramed={false}
      />
      {earlier === null ? null : (
        <Button
          component={NextLink}
          href={officeOrderPath(orderId, earlier)}
          variant="outlined"
          sx={{ mt: 2 }}
        >
          以前の履歴を見る
        </Button>
      )}
    </Section>
  );
}

/** The mails to the customer as they were sent, newest first. */
export function OrderMessages({ order: { notices } }: { order: OfficeOrder }) {
  return (
    <Section title={`お送りしたお知らせ(${notices.length}件)`}>
      {notices.toReversed().map(({ at, subject, text }) => (
        <Accordion key={`${at} ${subject} ${text.length}`} disableGutters variant="outlined">
          <AccordionSummary>
            <Typography variant="body2">
              {formatJapanDateTime(at)} {subject}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </AccordionDetails>
        </Accordion>
      ))}
    </Section>
  );
}
