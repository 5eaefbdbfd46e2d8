import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Project } from '@/contract/enumerations';
import { projectLabels } from '@/contract/project-labels';
import { errorProps, type FieldErrors } from '../changes/failure-alert';

export interface MenuName {
  readonly menuId: string;
  readonly label: string;
  readonly project: Project;
}

/** Chooses the menus of a coupon or an offer, with a search. */
export function MenusField({
  menus,
  menuIds,
  errors,
  helperText,
  onChange,
}: {
  menus: readonly MenuName[];
  menuIds: readonly string[];
  errors: FieldErrors;
  helperText: string;
  onChange: (menuIds: readonly string[]) => void;
}) {
  const path = [...errors.keys()].find((each) => each.startsWith('menuIds')) ?? 'menuIds';
  return (
    <Autocomplete
      multiple
      options={menus}
      value={menus.filter(({ menuId }) => menuIds.includes(menuId))}
      onChange={(_, chosen) => onChange(chosen.map(({ menuId }) => menuId))}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ menuId }) => menuId}
      groupBy={({ project }) => projectLabels[project]}
      isOptionEqualToValue={(option, value) => option.menuId === value.menuId}
      disableCloseOnSelect
      renderInput={(props) => (
        <TextField
          {...props}
          label="メニュー"
          helperText={helperText}
          {...errorProps(errors, path)}
        />
      )}
    />
  );
}
