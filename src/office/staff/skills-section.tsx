import { SkillFields, type TypedSkills } from './skill-fields';
import { type SectionProps, useStaffInput } from './staff-change';
import { StaffSection } from './staff-section';

/** Says what is missing; null when nothing is. */
export function skillsProblem({ skills, languages }: TypedSkills): string | null {
  if (skills.length === 0) return 'できる作業を1つ以上お選びください。';
  return languages.length === 0 ? '言語を1つ以上お選びください。' : null;
}

export function SkillsSection({ person, saved, onSaved }: SectionProps) {
  const { staffId, skills, languages } = person;
  const initial: TypedSkills = { skills, languages };
  const { input, seen, isStale, change, forget } = useStaffInput('setStaffSkills', person, initial);
  const problem = skillsProblem(input);
  const body = { skills: [...input.skills], languages: [...input.languages], seen };
  return (
    <StaffSection
      title="できる作業と言語"
      explanation="お客様が選べる日時は、保存するとすぐに変わります。決まっている訪問は動かしません。"
      call="setStaffSkills"
      input={problem === null ? { params: { staffId }, body } : null}
      problem={problem}
      saveLabel="できる作業を保存する"
      saved={saved}
      isStale={isStale}
      onDiscard={forget}
      onSaved={(changed) => {
        forget();
        onSaved(changed);
      }}
    >
      {(errors) => <SkillFields typed={input} errors={errors} onChange={change} />}
    </StaffSection>
  );
}
