import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatJapanDateTime } from '@/domain/japan-time';
import { ActButton } from '../changes/act-button';
import { bindFields } from '../changes/bind-fields';
import { ChangeForm } from '../changes/change-form';
import { FailureAlert, fieldErrorsOf } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { useOfficeChange } from '../changes/use-office-call';
import { Section } from '../layout/section';
import type { OfficeOrder } from './office-order';
import { authorWords } from './order-words';

interface OrderNotesProps {
  readonly order: OfficeOrder;
  readonly onDone: (said: string) => void;
}

/** Notes of colleagues about the order, and a field for a new one. */
export function OrderNotes({ order: { orderId, history }, onDone }: OrderNotesProps) {
  const form = useKeptInput(`note ${orderId}`, { text: '' });
  const { send, isBusy, failure } = useOfficeChange('addOrderNote');
  const errors = fieldErrorsOf(failure);
  const notes = history.filter(({ event }) => event === 'note').toReversed();

  async function onSubmit() {
    const answer = await send({ params: { orderId }, body: form.input });
    if (answer === null) return;
    form.forget();
    onDone('社内メモを追加しました。');
  }

  return (
    <Section title="社内メモ">
      <Stack spacing={1.5}>
        <ChangeForm isBusy={isBusy} onSubmit={onSubmit}>
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <TextField
              label="社内メモ(お客様には見えません)"
              multiline
              minRows={2}
              {...bindFields(form, errors)('text')}
            />
            <FailureAlert failure={errors.size > 0 ? null : failure} />
            <ActButton type="submit" size="small" variant="outlined" isBusy={isBusy}>
              メモを追加する
            </ActButton>
          </Stack>
        </ChangeForm>
        {notes.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Entries have no id, and none is ever taken out.
          <Box key={notes.length - index}>
            <Typography variant="body2" color="text.secondary">
              {formatJapanDateTime(entry.at)} {authorWords(entry)}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
              {entry.note}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
