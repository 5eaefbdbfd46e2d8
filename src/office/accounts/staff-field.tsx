import Autocomplete from '@mui/material/Autocomplete';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { foldText } from '@/domain/fold-text';
import { isNamed } from '@/domain/readings';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import type { Invitable } from './accounts.server';

function labelOf({ name, about }: Invitable): string {
  return `${name}(${about})`;
}

/** Chooses a staff member without an account, found by name, reading, work or place. */
export function StaffField({
  invitable,
  staffId,
  errors,
  onChange,
}: {
  /** In the order of the list. */
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
      getOptionLabel={labelOf}
      getOptionKey={(staff) => staff.staffId}
      isOptionEqualToValue={(option, value) => option.staffId === value.staffId}
      filterOptions={(options, { inputValue }) =>
        options.filter(
          (staff) =>
            isNamed(staff, inputValue) || foldText(labelOf(staff)).includes(foldText(inputValue)),
        )
      }
      // The list is outside the page's landmarks, which would keep it from who goes from one to the next.
      slotProps={{ popper: { role: 'region', 'aria-label': '担当者の候補' } }}
      noOptionsText="当てはまる担当者はいません"
      renderOption={({ key, ...props }, staff) => (
        <li key={key} {...props}>
          <ListItemText primary={labelOf(staff)} secondary={staff.nameKana} />
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
