import { NameFields, namesProblem, type TypedName } from './name-fields';
import { type SectionProps, useStaffInput } from './staff-change';
import { StaffSection } from './staff-section';

/** Name and reading. Asks for the reading of somebody who has none yet. */
export function NameSection({ person, saved, onSaved }: SectionProps) {
  const { staffId, name, nameKana } = person;
  const initial: TypedName = { name, nameKana };
  const { input, seen, isStale, change, forget } = useStaffInput('setStaffName', person, initial);
  const problem = namesProblem(input);
  return (
    <StaffSection
      title="名前とフリガナ"
      explanation="名前は、お客様にもすぐに新しいものが見えます。お客様へのお知らせはありません。業務アカウントの名前は変わりません。"
      call="setStaffName"
      input={
        problem === null
          ? { params: { staffId }, body: { name: input.name, nameKana: input.nameKana, seen } }
          : null
      }
      problem={problem}
      saveLabel="名前を保存する"
      saved={saved}
      isStale={isStale}
      onDiscard={forget}
      onSaved={(changed) => {
        forget();
        onSaved(changed);
      }}
    >
      {(errors) => <NameFields typed={input} errors={errors} onChange={change} />}
    </StaffSection>
  );
}
