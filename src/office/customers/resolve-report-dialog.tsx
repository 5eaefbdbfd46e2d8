import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatJapanDateTime } from '@/domain/japan-time';
import { useKeptInput } from '../changes/kept-input';
import { PlainDialog } from '../changes/plain-dialog';
import type { CustomerNote } from './open-report';

/** The limit of `resolveReport` in the contract. */
const LONGEST = 2000;

interface ResolveReportDialogProps {
  readonly customerId: string;
  readonly report: CustomerNote;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Somebody else resolved or withdrew it meanwhile. */
  readonly onStateChanged: () => void;
}

/** Shows a report from a visit, and asks what the office did about it. */
export function ResolveReportDialog({
  customerId,
  report: { noteId, at, authorName, text },
  ...dialog
}: ResolveReportDialogProps) {
  const form = useKeptInput(`resolveReport ${noteId}`, { resolution: '' });
  const isTyped = form.input.resolution.trim() !== '';
  return (
    <PlainDialog
      {...dialog}
      call="resolveReport"
      title="報告を確認する"
      confirmLabel="対応済みにする"
      form={form}
      input={isTyped ? { params: { customerId, noteId }, body: form.input } : null}
    >
      {(_errors, field) => (
        <>
          <Box>
            <Typography variant="body2" color="text.secondary">
              {formatJapanDateTime(at)} {authorName}の報告
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
          <Typography variant="body2">
            対応済みにすると、「対応が必要なもの」から外れ、報告とともにこのページに残ります。読めるのは、オーナーと手配担当だけです。お客様と、報告した担当者へのお知らせはありません。
          </Typography>
          <TextField
            label="確認した内容と対応"
            multiline
            minRows={3}
            required
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
            {...field('resolution')}
          />
        </>
      )}
    </PlainDialog>
  );
}
