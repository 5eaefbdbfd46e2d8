import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { type ReactNode, useId } from 'react';
import { ActButton } from '../changes/act-button';
import { ChangeForm } from '../changes/change-form';
import { FailureAlert, type FieldErrors, fieldErrorsOf } from '../changes/failure-alert';
import { type ChangeInput, useOfficeChange } from '../changes/use-office-call';
import { LostVisits } from './lost-visits';
import type { ChangedStaff, StaffChange } from './staff-change';

interface StaffSectionProps<Name extends StaffChange> {
  readonly title: string;
  /** Says what the change does and does not do. */
  readonly explanation: string;
  readonly call: Name;
  /** Null while a field cannot be sent; `problem` says which one. */
  readonly input: ChangeInput<Name> | null;
  readonly problem?: string | null;
  readonly saveLabel: string;
  readonly isDangerous?: boolean;
  /** Whether a colleague has saved the same since the input began. */
  readonly isStale: boolean;
  /** Forgets the input. */
  readonly onDiscard: () => void;
  readonly children: (errors: FieldErrors) => ReactNode;
  /** The answer of the last change since the page was opened. */
  readonly saved: ChangedStaff | undefined;
  readonly onSaved: (changed: ChangedStaff) => void;
}

/** One subject of a staff member's page, saved separately. A failure keeps what was typed. */
export function StaffSection<Name extends StaffChange>({
  title,
  explanation,
  call,
  input,
  problem = null,
  saveLabel,
  isDangerous = false,
  isStale,
  onDiscard,
  children,
  saved,
  onSaved,
}: StaffSectionProps<Name>) {
  const id = useId();
  const { send, isBusy, failure } = useOfficeChange(call);
  const { replace, asPath } = useRouter();
  const isOutdated = isStale || failure?.code === 'state_changed';

  async function onSubmit() {
    if (input === null) return;
    const answer = await send(input);
    if (answer !== null) onSaved(answer);
  }

  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <ChangeForm isBusy={isBusy} onSubmit={onSubmit}>
        <Stack spacing={2}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {explanation}
          </Typography>
          {children(fieldErrorsOf(failure))}
          {problem ? <Alert severity="warning">{problem}</Alert> : null}
          <FailureAlert failure={isOutdated ? null : failure} />
          {isOutdated ? (
            <Alert
              severity="warning"
              role="alert"
              action={
                <Button
                  color="inherit"
                  onClick={() => {
                    onDiscard();
                    void replace(asPath, undefined, { scroll: false });
                  }}
                >
                  入力を消して読み直す
                </Button>
              }
            >
              入力を始めたあとに、ほかの人が同じ項目を保存しました。この入力は保存できません。読み直してから、もう一度入力してください。
            </Alert>
          ) : null}
          <Box>
            <ActButton
              type="submit"
              variant="contained"
              color={isDangerous ? 'error' : 'primary'}
              disabled={input === null || isOutdated}
              isBusy={isBusy}
              sx={{ minHeight: 44 }}
            >
              {saveLabel}
            </ActButton>
          </Box>
          {saved ? <LostVisits visits={saved.visits} /> : null}
        </Stack>
      </ChangeForm>
    </Paper>
  );
}
