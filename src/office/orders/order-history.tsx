import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { officeOrderPath } from '@/config/paths';
import { Section } from '../layout/section';
import { wordOf } from '../words/state-words';
import { type OfficeOrder, visitNumber } from './office-order';
import { authorWords, detailsOf, eventWords, shownTime } from './order-words';

/** Who did what and when, newest first. What was before is with the earlier visits. */
export function OrderHistory({ order: { orderId, history, earlier } }: { order: OfficeOrder }) {
  return (
    <Section title="履歴">
      <TableContainer role="group" aria-label="履歴の表" tabIndex={0}>
        <Table aria-label="履歴" sx={{ minWidth: 460 }}>
          <TableHead>
            <TableRow>
              <TableCell>いつ</TableCell>
              <TableCell>だれが</TableCell>
              <TableCell>何を</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {history.toReversed().map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Entries have no id, and none is ever taken out.
              <TableRow key={history.length - index}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{shownTime(entry.at)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{authorWords(entry)}</TableCell>
                <TableCell>
                  {entry.visitId === null ? '' : `${visitNumber(entry.visitId)}回目 `}
                  {wordOf(eventWords, entry.event)}
                  {detailsOf(entry) === '' ? null : `(${detailsOf(entry)})`}
                  {entry.note === '' ? null : (
                    <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
                      {entry.note}
                    </Typography>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
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
              {shownTime(at)} {subject}
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
