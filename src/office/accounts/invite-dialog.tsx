import Autocomplete from '@mui/material/Autocomplete';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, useState } from 'react';
import type { OfficeRole } from '@/contract/endpoint';
import { foldText } from '@/domain/fold-text';
import { isNamed } from '@/domain/readings';
import { SelectField } from '../changes/choices';
import { errorProps, type FieldErrors, fieldErrorsOf } from '../changes/failure-alert';
import { FormDialog } from '../changes/form-dialog';
import { useKeptInput } from '../changes/kept-input';
import { useOfficeChange } from '../changes/use-office-call';
import { roleNames } from '../session/role-names';
import type { Invitable } from './accounts.server';
import type { IssuedLink } from './invitation-link-dialog';

interface Typed {
  readonly name: string;
  readonly email: string;
  readonly role: OfficeRole | '';
  readonly staffId: string;
}

const NOTHING: Typed = { name: '', email: '', role: '', staffId: '' };

const roleHelp = {
  '': '',
  owner: 'すべての業務と、アカウント・料金の管理ができます。',
  dispatcher: 'お申し込み、訪問、担当者の勤務を扱います。返金は1件20,000円までです。',
  staff: '自分の訪問だけを、前日から翌日まで見られます。料金は見えません。',
} as const satisfies Record<OfficeRole | '', string>;

function findMissing({ name, email, role, staffId }: Typed): FieldErrors {
  const problems = new Map<string, string>();
  if (!role) problems.set('role', '権限を選んでください。');
  if (role === 'staff' && !staffId) problems.set('staffId', '担当者を選んでください。');
  if (!name.trim()) problems.set('name', 'お名前を入力してください。');
  if (!email.trim()) problems.set('email', 'メールアドレスを入力してください。');
  return problems;
}

function personLabel({ name, about }: Invitable): string {
  return `${name}(${about})`;
}

/** Chooses a staff member without an account, found by name, reading, work or place. */
function StaffField({
  invitable,
  staffId,
  errors,
  onChange,
}: {
  /** They are listed in this order. */
  invitable: readonly Invitable[];
  staffId: string;
  errors: FieldErrors;
  onChange: (chosen: Invitable | null) => void;
}) {
  return (
    <Autocomplete
      options={invitable}
      value={invitable.find((staff) => staff.staffId === staffId) ?? null}
      onChange={(_, chosen) => onChange(chosen)}
      getOptionLabel={personLabel}
      getOptionKey={(staff) => staff.staffId}
      isOptionEqualToValue={(option, value) => option.staffId === value.staffId}
      filterOptions={(options, { inputValue }) =>
        options.filter(
          (staff) =>
            isNamed(staff, inputValue) ||
            foldText(personLabel(staff)).includes(foldText(inputValue)),
        )
      }
      // The list is outside the page's landmarks, which would keep it from who goes from one to the next.
      slotProps={{ popper: { role: 'region', 'aria-label': '担当者の候補' } }}
      noOptionsText="当てはまる担当者はいません"
      renderOption={({ key, ...props }, staff) => (
        <li key={key} {...props}>
          <ListItemText primary={personLabel(staff)} secondary={staff.nameKana} />
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label="どの担当者のアカウントか"
          required
          helperText="名前かフリガナで探せます。アカウントのない担当者だけを表示しています。"
          {...errorProps(errors, 'staffId')}
        />
      )}
    />
  );
}

interface InviteDialogProps {
  readonly invitable: readonly Invitable[];
  readonly onInvited: (issued: IssuedLink) => void;
  readonly onClose: () => void;
}

/** Asks whom to invite. The invited person makes the account by opening the link. */
export function InviteDialog({ invitable, onInvited, onClose }: InviteDialogProps) {
  const { send, isBusy, failure } = useOfficeChange('createOfficeInvitation');
  const { input, change, forget } = useKeptInput('inviteToOffice', NOTHING);
  const [problems, setProblems] = useState<FieldErrors>(new Map());
  const errors = problems.size > 0 ? problems : fieldErrorsOf(failure);
  const { name, email, role, staffId } = input;

  /** A message disappears once its field is corrected. */
  function correct(corrected: Partial<Typed>): void {
    change({ ...input, ...corrected });
    setProblems(new Map([...problems].filter(([path]) => !Object.hasOwn(corrected, path))));
  }

  const field = (key: 'name' | 'email') => ({
    name: key,
    value: input[key],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => correct({ [key]: target.value }),
    required: true,
    ...errorProps(errors, key),
  });

  async function invite() {
    const missing = findMissing(input);
    setProblems(missing);
    if (missing.size > 0 || role === '') return;
    const ofStaff = role === 'staff' ? { staffId } : {};
    const answer = await send({ body: { name, email, role, ...ofStaff } });
    if (answer === null) return;
    forget();
    onInvited({ ...answer, name });
  }

  return (
    <FormDialog
      title="アカウントに招待する"
      confirmLabel="招待のリンクをつくる"
      isBusy={isBusy}
      failure={errors.size > 0 ? null : failure}
      onConfirm={invite}
      onClose={onClose}
    >
      <SelectField
        name="role"
        label="権限"
        choices={{ '': '選んでください', ...roleNames }}
        required
        helperText={roleHelp[role]}
        value={role}
        onChange={(chosen) => correct({ role: chosen })}
        {...errorProps(errors, 'role')}
      />
      {role === 'staff' ? (
        <StaffField
          invitable={invitable}
          staffId={staffId}
          errors={errors}
          onChange={(chosen) =>
            correct({ staffId: chosen?.staffId ?? '', name: chosen?.name ?? name })
          }
        />
      ) : null}
      <TextField label="お名前" autoComplete="off" {...field('name')} />
      <TextField
        label="メールアドレス"
        type="email"
        autoComplete="off"
        helperText="サインインに使います。招待のリンクは、ご自分で渡してください。"
        {...field('email')}
      />
    </FormDialog>
  );
}
