import { HoursFields, readHours, typedHours } from './hours-fields';
import { type SectionProps, useStaffInput } from './staff-change';
import { StaffSection } from './staff-section';

export function HoursSection({ person, saved, onSaved }: SectionProps) {
  const { staffId } = person;
  const { input, seen, isStale, change, forget } = useStaffInput(
    'setStaffHours',
    person,
    typedHours(person),
  );
  const { body, problem } = readHours(input);
  return (
    <StaffSection
      title="勤務時間・訪問地域・出発地"
      explanation="お客様が選べる日時は、保存するとすぐに変わります。決まっている訪問は動かしません。"
      call="setStaffHours"
      input={body ? { params: { staffId }, body: { ...body, seen } } : null}
      problem={problem}
      saveLabel="勤務時間を保存する"
      saved={saved}
      isStale={isStale}
      onDiscard={forget}
      onSaved={(changed) => {
        forget();
        onSaved(changed);
      }}
    >
      {(errors) => <HoursFields typed={input} errors={errors} onChange={change} />}
    </StaffSection>
  );
}
