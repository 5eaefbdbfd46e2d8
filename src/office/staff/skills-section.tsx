import type { StaffSkill } from '@/contract/office-staff';
import { CheckGroup } from '../changes/choices';
import type { FieldErrors } from '../changes/failure-alert';
import { type SectionProps, StaffSection, useStaffInput } from './staff-section';
import { languageLabels, skillLabels } from './staff-words';

export interface TypedSkills {
  readonly skills: readonly StaffSkill[];
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
}

/** Says what is missing; null when nothing is. */
export function skillsProblem({ skills, languages }: TypedSkills): string | null {
  if (skills.length === 0) return 'できる作業を1つ以上お選びください。';
  return languages.length === 0 ? '言語を1つ以上お選びください。' : null;
}

interface SkillFieldsProps {
  readonly input: TypedSkills;
  readonly errors: FieldErrors;
  readonly change: (typed: TypedSkills) => void;
}

/** Skills and languages of a staff member. A language without a word is shown by its code. */
export function SkillFields({ input, errors, change }: SkillFieldsProps) {
  const unlisted = input.languages.filter((language) => !(language in languageLabels));
  const codes = Object.fromEntries(unlisted.map((language) => [language, language]));
  return (
    <>
      <CheckGroup
        label="できる作業"
        choices={skillLabels}
        chosen={input.skills}
        error={errors.get('skills')}
        onChange={(skills) => change({ ...input, skills })}
      />
      <CheckGroup
        label="言語"
        choices={{ ...languageLabels, ...codes }}
        chosen={input.languages}
        error={errors.get('languages')}
        onChange={(languages) => change({ ...input, languages })}
      />
    </>
  );
}

export function SkillsSection({ person, saved, onSaved }: SectionProps) {
  const { staffId, skills, languages } = person;
  const form = useStaffInput<TypedSkills>('setStaffSkills', person, { skills, languages });
  const { input, seen } = form;
  const problem = skillsProblem(input);
  const body = { skills: [...input.skills], languages: [...input.languages], seen };
  return (
    <StaffSection
      {...{ form, problem, saved, onSaved }}
      title="できる作業と言語"
      explanation="お客様が選べる日時は、保存するとすぐに変わります。決まっている訪問は動かしません。"
      call="setStaffSkills"
      input={problem === null ? { params: { staffId }, body } : null}
      saveLabel="できる作業を保存する"
    >
      {(errors) => <SkillFields input={input} errors={errors} change={form.change} />}
    </StaffSection>
  );
}
