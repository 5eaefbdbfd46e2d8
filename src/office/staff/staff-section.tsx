import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { officeOrderPath, paths } from '@/config/paths';
import type { OfficeStaff } from '@/contract/office-staff';
import { ActButton } from '../changes/act-button';
import { ChangeForm } from '../changes/change-form';
import { FailureAlert, type FieldErrors, fieldErrorsOf } from '../changes/failure-alert';
import { type ChangeInput, useOfficeChange } from '../changes/use-office-call';
import { useVersionedInput } from '../changes/versioned-input';
import { BulletList } from '../layout/bullet-list';
import { Section } from '../layout/section';
import { useReread } from '../lists/rereading';
import { instantText } from '../words/times';

/** The changes of a staff member. All answer the visits that this person can no longer make. */
export type StaffChange =
  | 'setStaffName'
  | 'setStaffHours'
  | 'setStaffAbsences'
  | 'setStaffCredentials'
  | 'setStaffSkills'
  | 'endStaff';

export type ChangedStaff = OfficeAnswer<StaffChange>;

export interface SectionProps {
  readonly person: OfficeStaff;
  /** `yyyy-MM-dd` in Japan. */
  readonly today: string;
  /** The answer of the last change since the page was opened. */
  readonly saved: ChangedStaff | undefined;
  readonly onSaved: (changed: ChangedStaff) => void;
}

/**
 * Typed input of a section, with the version that it began from: a colleague who saved the same meanwhile is not
 * overwritten.
 */
export function useStaffInput<T>(call: StaffChange, person: OfficeStaff, initial: T) {
  return useVersionedInput(`${call} ${person.staffId}`, person.versions[call], initial);
}

/** Shown after a change of a staff member: the visits that need somebody else. */
function LostVisits({ visits }: Pick<ChangedStaff, 'visits'>) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The effect has to run after each saved change.
  useEffect(() => ref.current?.focus(), [visits]);
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="status"
      severity={visits.length === 0 ? 'success' : 'warning'}
    >
      <AlertTitle>保存しました</AlertTitle>
      {visits.length === 0 ? (
        'この担当者がうかがえなくなる訪問はありません。'
      ) : (
        <>
          {`この担当者は、次の${visits.length}件の訪問にうかがえません。訪問はまだ動かしていません。お客様にもお知らせしていません。`}
          この変更で新しく重なった訪問は、
          <Link component={NextLink} href={paths.office.inbox}>
            「対応が必要なもの」
          </Link>
          にも入っています。
          <BulletList>
            {visits.map(({ visitId, orderId, startsAt, menuLabel }) => (
              <li key={visitId}>
                <Link component={NextLink} href={officeOrderPath(orderId)}>
                  {`${instantText(startsAt)} ${menuLabel}`}
                </Link>
              </li>
            ))}
          </BulletList>
        </>
      )}
    </Alert>
  );
}

interface StaffSectionProps<Name extends StaffChange>
  extends Pick<SectionProps, 'saved' | 'onSaved'> {
  readonly title: string;
  /** Says what the change does and does not do. */
  readonly explanation: string;
  readonly call: Name;
  readonly form: Pick<ReturnType<typeof useStaffInput>, 'isStale' | 'forget'>;
  /** Null while a field cannot be sent; `problem` says which one. */
  readonly input: ChangeInput<Name> | null;
  readonly problem?: string | null;
  readonly saveLabel: string;
  readonly isDangerous?: boolean;
  readonly children: (errors: FieldErrors) => ReactNode;
}

/** One subject of a staff member's page, saved separately. A failure keeps what was typed. */
export function StaffSection<Name extends StaffChange>({
  title,
  explanation,
  call,
  form,
  input,
  problem = null,
  saveLabel,
  isDangerous = false,
  children,
  saved,
  onSaved,
}: StaffSectionProps<Name>) {
  const { send, isBusy, failure } = useOfficeChange(call);
  const reread = useReread();
  const isOutdated = form.isStale || failure?.code === 'state_changed';

  async function onSubmit() {
    if (input === null) return;
    const answer = await send(input);
    if (answer === null) return;
    form.forget();
    onSaved(answer);
  }

  function discard() {
    form.forget();
    void reread();
  }

  return (
    <Section title={title}>
      <ChangeForm isBusy={isBusy} onSubmit={onSubmit}>
        <Stack spacing={2}>
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
                <Button color="inherit" onClick={discard}>
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
    </Section>
  );
}
