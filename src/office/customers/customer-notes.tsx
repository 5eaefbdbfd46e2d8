import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { formatJapanDateTime } from '@/domain/japan-time';
import { ActButton } from '../changes/act-button';
import { bindFields } from '../changes/bind-fields';
import { ChangeForm } from '../changes/change-form';
import { RadioField } from '../changes/choices';
import { FailureAlert, fieldErrorsOf } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { useDialog } from '../changes/use-dialog';
import { useOfficeChange } from '../changes/use-office-call';
import { useReread } from '../lists/rereading';
import { type CustomerNote, isOpenReport } from './open-report';
import { ReasonDialog } from './reason-dialog';
import { ResolveReportDialog } from './resolve-report-dialog';

type Customer = OfficeAnswer<'getOfficeCustomer'>;

const kindWords = {
  note: 'メモ(訪問する担当者も読みます)',
  harassment: '迷惑行為の記録(オーナーと手配担当だけが読みます)',
} as const;

function NewNote({ customerId }: { customerId: string }) {
  const reread = useReread();
  const { send, isBusy, failure } = useOfficeChange('addCustomerNote');
  const form = useKeptInput<{ kind: CustomerNote['kind']; text: string }>(
    `addCustomerNote ${customerId}`,
    { kind: 'note', text: '' },
  );
  const { input, change } = form;
  const errors = fieldErrorsOf(failure);

  async function onSubmit() {
    if (!(await send({ params: { customerId }, body: input }))) return;
    form.forget();
    await reread();
  }

  return (
    <ChangeForm isBusy={isBusy} onSubmit={onSubmit} sx={{ display: 'grid', gap: 1 }}>
      <TextField label="新しいメモ" multiline minRows={2} {...bindFields(form, errors)('text')} />
      <RadioField
        label="メモの種類"
        isRow
        choices={kindWords}
        value={input.kind}
        onChange={(kind) => change({ ...input, kind })}
      />
      <FailureAlert failure={errors.size > 0 ? null : failure} />
      <ActButton type="submit" variant="outlined" isBusy={isBusy} sx={{ justifySelf: 'start' }}>
        メモを残す
      </ActButton>
    </ChangeForm>
  );
}

/** Shows the kind of a note, and whether it waits for somebody. */
function NoteChips(note: CustomerNote) {
  const { kind, isReport, resolved } = note;
  if (kind === 'note') return null;
  const label = isReport ? '訪問先からの報告' : '迷惑行為の記録';
  return (
    <>
      <Chip size="small" color="warning" variant="outlined" label={label} />
      {isOpenReport(note) ? <Chip size="small" color="error" label="未対応" /> : null}
      {resolved ? <Chip size="small" color="success" variant="outlined" label="対応済み" /> : null}
    </>
  );
}

function NoteText(note: CustomerNote) {
  const { text, visitId, at, authorName, withdrawn, resolved } = note;
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <NoteChips {...note} />
        <Typography variant="body2" color="text.secondary">
          {formatJapanDateTime(at)} {authorName}
          {visitId === null ? '' : `(訪問 ${visitId})`}
        </Typography>
      </Stack>
      <Typography
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          textDecoration: withdrawn ? 'line-through' : 'none',
        }}
      >
        {text}
      </Typography>
      {resolved ? (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          対応済み: {formatJapanDateTime(resolved.at)} {resolved.authorName}「{resolved.resolution}
          」
        </Typography>
      ) : null}
      {withdrawn ? (
        <Typography variant="body2" color="text.secondary">
          取り下げ: {formatJapanDateTime(withdrawn.at)} {withdrawn.authorName}「{withdrawn.reason}」
        </Typography>
      ) : null}
    </>
  );
}

interface CustomerNotesProps {
  readonly customer: Customer;
  /** The report whose dialog is open at first; null for none. */
  readonly askedReport: string | null;
}

/** Notes of colleagues and reports of harassment, newest first. */
export function CustomerNotes({
  customer: { customerId, notes },
  askedReport,
}: CustomerNotesProps) {
  const withdrawal = useDialog<string>();
  const resolution = useDialog(askedReport);
  const report = notes.find(({ noteId }) => noteId === resolution.subject);
  const noteId = withdrawal.subject;

  return (
    <Stack spacing={1.5}>
      <NewNote customerId={customerId} />
      {notes.length === 0 ? <Typography>メモはまだありません。</Typography> : null}
      {notes.map((note) => (
        <Paper key={note.noteId} variant="outlined" sx={{ p: 1.5 }}>
          <NoteText {...note} />
          {isOpenReport(note) ? (
            <Button size="small" variant="outlined" onClick={() => resolution.open(note.noteId)}>
              この報告を対応済みにする
            </Button>
          ) : null}
          {note.withdrawn ? null : (
            <Button size="small" onClick={() => withdrawal.open(note.noteId)}>
              このメモを取り下げる
            </Button>
          )}
        </Paper>
      ))}
      {noteId === null ? null : (
        <ReasonDialog
          call="withdrawCustomerNote"
          title="メモの取り下げ"
          text="取り下げたメモは、線を引いて履歴に残ります。"
          confirmLabel="取り下げる"
          subject={`withdrawCustomerNote ${noteId}`}
          inputWith={(reason) => ({ params: { customerId, noteId }, body: { reason } })}
          onDone={withdrawal.onDone}
          onClose={withdrawal.onClose}
        />
      )}
      {report ? (
        <ResolveReportDialog
          customerId={customerId}
          report={report}
          onDone={resolution.onDone}
          onClose={resolution.onClose}
          onStateChanged={resolution.onStateChanged}
        />
      ) : null}
    </Stack>
  );
}
