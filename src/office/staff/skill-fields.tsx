import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { StaffSkill } from '@/contract/office-staff';
import type { FieldErrors } from '../changes/failure-alert';
import { isSkill, languageLabels, skillLabels } from './staff-words';

export interface TypedSkills {
  readonly skills: readonly StaffSkill[];
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly (readonly [Value, string])[];
  readonly chosen: readonly Value[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly Value[]) => void;
}

function Choices<Value extends string>({
  label,
  choices,
  chosen,
  error,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {choices.map(([value, name]) => (
          <FormControlLabel
            key={value}
            label={name}
            sx={{ minWidth: 136, minHeight: 44 }}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error === undefined ? null : <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

const skillChoices = Object.keys(skillLabels)
  .filter(isSkill)
  .map((skill) => [skill, skillLabels[skill]] as const);

/** Skills and languages of a staff member. */
export function SkillFields({
  typed,
  errors,
  onChange,
}: {
  typed: TypedSkills;
  errors: FieldErrors;
  onChange: (typed: TypedSkills) => void;
}) {
  const unlisted = typed.languages.filter((language) => !(language in languageLabels));
  const languages = [
    ...Object.entries(languageLabels),
    ...unlisted.map((language) => [language, language] as const),
  ];
  return (
    <>
      <Choices
        label="できる作業"
        choices={skillChoices}
        chosen={typed.skills}
        error={errors.get('skills')}
        onChange={(skills) => onChange({ ...typed, skills })}
      />
      <Choices
        label="言語"
        choices={languages}
        chosen={typed.languages}
        error={errors.get('languages')}
        onChange={(chosen) => onChange({ ...typed, languages: chosen })}
      />
    </>
  );
}
