import type { ComponentProps } from 'react';
import { StaffById } from '@/booking/staff/staff-record';
import { mainApiClient } from '@/calls/browser-client';
import type { Plan } from '@/contract/plans';
import { EARLY_LATE } from '@/domain/fees';
import { isJapanDate, japanWeekday, weekdayNames } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { START_HOURS } from '@/domain/visit-rhythm';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { type PlanProblems, planActs } from './plan-acts';
import type { OpenedAct, PlanField } from './plan-values';
import { timeText } from './plan-words';

/** The id of a field's control; the error summary links to it. */
export function controlId(field: PlanField): string {
  return `plan-${field}`;
}

/** `HH:mm`: the present start, and those whose visit is over before the late hours, which cost more. */
function offeredTimes({ time }: Plan, durationMinutes: number): readonly string[] {
  const times = START_HOURS.filter(
    (hour) => hour * 60 + durationMinutes <= EARLY_LATE.fromHour * 60,
  ).map((hour) => `${String(hour).padStart(2, '0')}:00`);
  return time === null ? times : [...new Set([...times, time])].sort();
}

type StaffFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'label'> & {
  plan: Plan;
};

/** The plan's own person stays when nobody else is chosen. */
function StaffField({ plan, ...field }: StaffFieldProps) {
  const { planId, staffId, staffName } = plan;
  const chosen = typeof field.value === 'string' ? field.value : '';
  const { answer, ...read } = useRemoteRead(['listPlanStaff', planId], () =>
    mainApiClient.call('listPlanStaff', { params: { planId } }),
  );
  const others = (answer?.items ?? []).filter((person) => person.staffId !== staffId);
  return (
    <>
      <SelectField
        {...field}
        label="担当者"
        support="都合がつかない日は、ほかの担当者がうかがいます。"
        emptyLabel={staffName === null ? 'おまかせ' : `今の担当者(${unbroken(staffName)})`}
        options={others.map((person) => ({ value: person.staffId, label: person.name }))}
      />
      <ReadFailureNotice title="担当者の一覧を読み込めませんでした" {...read} />
      {chosen === '' ? null : <StaffById key={chosen} staffId={chosen} />}
    </>
  );
}

interface ActFieldsProps {
  opened: OpenedAct;
  plan: Plan;
  /** Minutes of a visit. */
  durationMinutes: number;
  /** `yyyy-MM-dd` in Japan; no earlier day can be chosen. */
  today: string;
  problems: PlanProblems;
  onChange: (field: PlanField, value: string) => void;
}

/** The fields that the opened act asks for. */
export function ActFields(props: ActFieldsProps) {
  const { opened, plan, durationMinutes, today, problems, onChange } = props;
  const { act, values } = opened;
  const { days, asksRhythm } = planActs[act];
  const bind = (field: PlanField) => ({
    name: field,
    id: controlId(field),
    value: values[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
  });
  return (
    <div>
      {days.map(({ field, label }) => (
        <TextField
          key={field}
          {...bind(field)}
          label={label}
          requirement="required"
          type="date"
          width={12}
          min={today}
          after={
            isJapanDate(values[field]) ? `${weekdayNames[japanWeekday(values[field])]}曜日` : null
          }
        />
      ))}
      {asksRhythm ? (
        <>
          <SelectField
            {...bind('weekday')}
            label="曜日"
            emptyLabel={null}
            options={weekdayNames.map((name, index) => ({
              value: String(index),
              label: `${name}曜日`,
            }))}
          />
          <SelectField
            {...bind('time')}
            label="開始時間"
            emptyLabel={null}
            options={offeredTimes(plan, durationMinutes).map((time) => ({
              value: time,
              label: timeText(time),
            }))}
          />
          <StaffField {...bind('staffId')} plan={plan} />
        </>
      ) : null}
    </div>
  );
}
