import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MenuDetail } from '@/contract/menus';
import { isFreeToCancel, lateStartText } from '@/domain/cancellation';
import { addJapanDays, formatJapanDateTime } from '@/domain/japan-time';
import { isPostcode } from '@/domain/postcode';
import { MAX_WISHES } from '@/domain/visit-rhythm';
import { FailureAlert, type FieldErrors } from '../changes/failure-alert';
import { ChoiceField } from './choice-field';
import { datesQueryOf, daysFor, readDates } from './read-dates';
import { StartTable } from './start-table';
import { Step, type StepProps } from './step';
import { amountsOf, type DateKind, datesWanted, steps } from './telephone-order';
import { useRead } from './use-read';

interface DatesStepProps extends StepProps {
  readonly menu: MenuDetail | null;
  readonly zipCode: string;
  /** The server's date in Japan, `yyyy-MM-dd`. */
  readonly today: string;
  /** Increased to read the dates again. */
  readonly attempt: number;
  readonly errors: FieldErrors;
}

const DAYS_SHOWN = 7;

/** The first day of the week that has the start. Weeks are counted from today. */
function weekOf(startsAt: string | undefined, today: string): string {
  let first = today;
  if (startsAt === undefined) return first;
  while (addJapanDays(first, DAYS_SHOWN) <= startsAt.slice(0, 10)) {
    first = addJapanDays(first, DAYS_SHOWN);
  }
  return first;
}

function DateKinds({ order, change, menu }: StepProps & { menu: MenuDetail }) {
  const kinds: { value: DateKind; label: string }[] = [
    ...(menu.visits.isNegotiableOnly ? [] : [{ value: 'open' as const, label: '日時を決める' }]),
    { value: 'negotiable', label: `希望日時を受ける(応相談、${MAX_WISHES}つまで)` },
    ...(menu.project === 'counseling'
      ? [{ value: 'telephone' as const, label: '日時はあとで電話で決める' }]
      : []),
  ];
  return (
    <RadioGroup
      row
      aria-label="日時の決め方"
      value={order.dateKind}
      onChange={(_, value) => {
        const kind = kinds.find((each) => each.value === value);
        if (kind) change({ dateKind: kind.value, dates: [], staffId: '' });
      }}
    >
      {kinds.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          value={value}
          control={<Radio size="small" />}
          label={label}
        />
      ))}
    </RadioGroup>
  );
}

function FreeStarts({
  order,
  change,
  menu,
  zipCode,
  today,
  attempt,
}: DatesStepProps & { menu: MenuDetail }) {
  const [firstDay, setFirstDay] = useState(() => weekOf(order.dates[0], today));
  const query = datesQueryOf(order, menu, zipCode, firstDay);
  const isByOffice = order.includesOfficeDates;
  const { value, failure, isCurrent } = useRead(
    JSON.stringify([query, isByOffice, attempt]),
    (signal) => readDates(query, menu, isByOffice, signal),
  );
  const wanted = order.dateKind === 'negotiable' ? MAX_WISHES : datesWanted(order, menu);

  function toggle(startsAt: string) {
    const others = order.dates.filter((date) => date !== startsAt);
    if (others.length < order.dates.length) return change({ dates: others });
    const kept = wanted === 1 ? [] : others.slice(0, wanted - 1);
    const dates = [...kept, startsAt];
    change({ dates: order.dateKind === 'open' ? dates.toSorted() : dates });
  }

  const days = value ? daysFor(value, order.dateKind === 'open' ? order.staffId : '') : [];
  const staffs = value?.staffs ?? [];
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isByOffice}
            onChange={({ target }) => change({ includesOfficeDates: target.checked, staffId: '' })}
          />
        }
        label="お客様が選べない日時(当日など)も表示する"
      />
      {staffs.length > 0 && order.dateKind === 'open' ? (
        <ChoiceField
          label="担当者の指名(指名料がかかります)"
          value={order.staffId}
          choices={staffs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(staffId) => change({ staffId, dates: [] })}
          helperText="選ばないときは、空いている担当者がうかがいます。"
        />
      ) : null}
      <Stack direction="row" spacing={1}>
        <Button
          size="small"
          disabled={firstDay <= today}
          onClick={() => setFirstDay(addJapanDays(firstDay, -DAYS_SHOWN))}
        >
          前の週
        </Button>
        <Button size="small" onClick={() => setFirstDay(addJapanDays(firstDay, DAYS_SHOWN))}>
          次の週
        </Button>
        <Typography role="status" sx={{ alignSelf: 'center' }} color="text.secondary">
          {isCurrent || failure ? '' : '空きを確認しています…'}
        </Typography>
      </Stack>
      <FailureAlert failure={failure} />
      {days.length > 0 ? (
        <StartTable
          days={days.slice(0, DAYS_SHOWN)}
          chosen={order.dates}
          canChoose={(kind) =>
            kind === 'open' || (kind === 'negotiable' && order.dateKind === 'negotiable')
          }
          onToggle={toggle}
        />
      ) : null}
    </>
  );
}

/** Chooses the starts: those that customers can choose, and those that only the office can. */
export function DatesStep(props: DatesStepProps) {
  const { order, change, menu, zipCode, errors } = props;
  const isCharged = menu !== null && menu.payMethods.length > 0 && order.dateKind === 'open';
  const late = order.dates.find((date) => isCharged && !isFreeToCancel(date, new Date()));
  const canRead = menu !== null && isPostcode(zipCode) && amountsOf(order, menu).quantity > 0;
  return (
    <Step step={steps.dates}>
      {menu ? <DateKinds order={order} change={change} menu={menu} /> : null}
      {order.dates.length > 0 ? (
        <Typography>
          選んだ日時: {order.dates.map((date) => formatJapanDateTime(date)).join('、')}
        </Typography>
      ) : null}
      {late === undefined ? null : (
        <Alert severity="info">{`お客様にお伝えください: ${lateStartText(late)}`}</Alert>
      )}
      {errors.get('selectedDate') ? (
        <Typography color="error" role="alert">
          {errors.get('selectedDate')}
        </Typography>
      ) : null}
      {canRead && order.dateKind !== 'telephone' ? <FreeStarts {...props} menu={menu} /> : null}
      {canRead ? null : (
        <Typography color="text.secondary">
          メニューと郵便番号がそろうと、空いている日時を表示します。
        </Typography>
      )}
      {menu && menu.visits.dateChoice !== 'single' ? (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={order.isForeignStaffAccepted}
              onChange={({ target }) =>
                change({ isForeignStaffAccepted: target.checked, dates: [] })
              }
            />
          }
          label="外国籍の担当者でもよい"
        />
      ) : null}
    </Step>
  );
}
