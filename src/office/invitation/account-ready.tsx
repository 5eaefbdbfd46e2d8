import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { publicEnv } from '@/config/env.public';
import { leaveOffice } from '../access/sign-in-and-out';
import { ActButton } from '../changes/act-button';
import { FailureAlert } from '../changes/failure-alert';
import { CopyButton } from '../layout/copy-button';
import { useWarningBeforeLeaving } from './use-warning-before-leaving';

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Box component="section" aria-labelledby="recovery-codes">
      <Typography variant="h2" id="recovery-codes" gutterBottom>
        回復コード({publicEnv.brandName} 業務)
      </Typography>
      <Typography gutterBottom>
        スマートフォンをなくしたときなど、認証アプリの代わりに1回ずつ使えます。今だけ表示されます。サインインには、認証アプリに次に表示されるコードを使います。同じコードは2回使えません。
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          my: 2,
          p: 2,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          fontFamily: 'monospace',
          fontSize: 'var(--font-size-m)',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
        <Button variant="outlined" onClick={() => window.print()}>
          印刷する
        </Button>
        <CopyButton text={codes.join('\n')} />
      </Box>
    </Box>
  );
}

interface AccountReadyProps {
  readonly recoveryCodes: readonly string[];
  readonly isSomebodySignedIn: boolean;
}

/** Says that the account is ready, and shows its recovery codes until they are kept. */
export function AccountReady({ recoveryCodes, isSomebodySignedIn }: AccountReadyProps) {
  const hasCodes = recoveryCodes.length > 0;
  const [isKept, setIsKept] = useState(!hasCodes);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useWarningBeforeLeaving(!isKept);
  useEffect(() => heading.current?.focus(), []);

  /** Signs out another person who is signed in to this browser. */
  async function goOn() {
    setIsBusy(true);
    const result = await leaveOffice(false);
    if (result.ok) return;
    setIsBusy(false);
    setFailure(result.error);
  }

  return (
    <Stack spacing={3}>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        アカウントの準備ができました
      </Typography>
      {hasCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
      <Stack spacing={2} sx={{ alignItems: 'flex-start', displayPrint: 'none' }}>
        {hasCodes ? (
          <FormControlLabel
            control={
              <Checkbox checked={isKept} onChange={(_, isChecked) => setIsKept(isChecked)} />
            }
            label="保存しました"
          />
        ) : null}
        {isSomebodySignedIn ? (
          <Alert severity="info">
            このブラウザでサインインしている方は、先に進むとサインアウトされます。
          </Alert>
        ) : null}
        <FailureAlert failure={failure} />
        <ActButton
          variant="contained"
          size="large"
          disabled={!isKept}
          isBusy={isBusy}
          onClick={goOn}
        >
          サインインへ進む
        </ActButton>
      </Stack>
    </Stack>
  );
}
