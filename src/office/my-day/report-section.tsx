import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { seller } from '@/config/env.seller';
import { dateTerms } from '@/domain/date-terms';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { ActButton } from '../changes/act-button';
import { bindFields } from '../changes/bind-fields';
import { ChangeForm } from '../changes/change-form';
import { FailureAlert, fieldErrorsOf } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { useOfficeChange } from '../changes/use-office-call';
import { Part } from './parts';

/** The same limit as in the contract of `reportHarassment`. */
const LONGEST = 2000;

function Telephones() {
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <Typography sx={{ mb: 1, fontWeight: 700 }}>
        危険を感じたら、作業をやめて、その場を離れてください。
      </Typography>
      <Stack spacing={1}>
        <Button variant="contained" color="error" href="tel:110" fullWidth>
          警察 110に電話する
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          href={`tel:${seller.phone.replaceAll('-', '')}`}
          fullWidth
        >
          事務所 {seller.phone} に電話する
        </Button>
      </Stack>
      <Typography sx={{ mt: 1 }}>事務所の受付: {seller.phoneHours}</Typography>
    </Alert>
  );
}

/** The text is in memory only until it is sent, never in the phone's storage. */
function ReportForm({ visitId, onDone }: { visitId: string; onDone: () => void }) {
  const form = useKeptInput(`report ${visitId}`, { text: '' });
  const { send, isBusy, failure } = useOfficeChange('reportHarassment');

  async function onSubmit() {
    const answer = await send({ params: { visitId }, body: form.input });
    if (answer === null) return;
    form.forget();
    onDone();
  }

  return (
    <ChangeForm isBusy={isBusy} onSubmit={onSubmit}>
      <Stack spacing={2}>
        <Typography>
          この報告を読めるのは、手配担当とオーナーだけです。お客様やほかの担当者には見えません。送ったあとは、この画面にも表示しません。
        </Typography>
        <TextField
          label="いつ、何がありましたか"
          multiline
          minRows={4}
          required
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
          {...bindFields(form, fieldErrorsOf(failure))('text')}
        />
        <FailureAlert failure={failure} />
        <ActButton type="submit" variant="contained" isBusy={isBusy} fullWidth>
          報告を送る
        </ActButton>
      </Stack>
    </ChangeForm>
  );
}

/** Sends a report of harassment or danger, which dispatchers and owners read. */
export function ReportSection({ visitId }: { visitId: string }) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  return (
    <Part title="困ったこと・危険">
      {state === 'closed' ? (
        <Button variant="outlined" fullWidth onClick={() => setState('open')}>
          ハラスメントや危険を報告する
        </Button>
      ) : (
        <Telephones />
      )}
      {state === 'open' ? (
        // The tapped button is gone.
        <div ref={takeFocus} tabIndex={-1}>
          <ReportForm visitId={visitId} onDone={() => setState('sent')} />
        </div>
      ) : null}
      {state === 'sent' ? (
        <Alert severity="success" role="status" ref={takeFocus} tabIndex={-1}>
          報告を受け付けました。事務所の「対応が必要なもの」に載り、手配担当かオーナーが
          {dateTerms.nextBusinessDay}確認します。お急ぎのときは、お電話ください。
        </Alert>
      ) : null}
    </Part>
  );
}
