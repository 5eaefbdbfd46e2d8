import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { offeredKind } from '@/booking/order/calendar-source';
import {
  chooseStart,
  isOneTooMany,
  staysNominated,
  tooManyText,
} from '@/booking/order/date-selection';
import type { MenuDetail } from '@/contract/menus';
import { isFreeToCancel, lateStartText } from '@/domain/cancellation';
import { addJapanDays, formatJapanDateTime } from '@/domain/japan-time';
import { MAX_WISHES } from '@/domain/visit-rhythm';
import { FailureAlert, type FieldErrors } from '../changes/failure-alert';
import { ChoiceField } from './choice-field';
import { StartTable } from './start-table';
import { Step, type StepProps } from './step';
import { chooseDateWay, type DateWay, steps } from './telephone-order';
import { type Calendar, DAYS_SHOWN } from './use-calendar';

interface DatesStepProps extends StepProps {
  /** Null until it is chosen and read. */
  readonly menu: MenuDetail | null;
  readonly calendar: Calendar;
  /** The server's date in Japan, `yyyy-MM-dd`. */
  readonly today: string;
  readonly errors: FieldErrors;
}

function DateWays({ order, change, menu }: StepProps & { menu: MenuDetail }) {
  const ways: { value: DateWay; label: string }[] = [
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
      value={order.isTel ? 'telephone' : order.dateKind}
      onChange={(_, value) => {
        const chosen = ways.find((way) => way.value === value);
        if (chosen) change(chooseDateWay(order, chosen.value));
      }}
    >
      {ways.map(({ value, label }) => (
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
  calendar,
  today,
}: DatesStepProps & { menu: MenuDetail }) {
  const { days, staffs, isReading, failure, firstDay, setFirstDay } = calendar;
  const { dateKind, includesOfficeDates } = order;
  const [isTooMany, setTooMany] = useState(false);
  const selection = { type: dateKind, starts: order.dates };
  const terms = { visits: menu.visits.count, settledFor: dateKind };

  function toggle(startsAt: string) {
    setTooMany(isOneTooMany(selection, startsAt, dateKind, terms));
    change({ dates: chooseStart(selection, startsAt, dateKind, terms).starts });
  }

  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={includesOfficeDates}
            onChange={({ target }) => change({ includesOfficeDates: target.checked, staffId: '' })}
          />
        }
        label="お客様が選べない日時(当日など)も表示する"
      />
      {staffs.length > 0 && dateKind === 'open' ? (
        <ChoiceField
          label={`担当者の指名(指名料${menu.visits.needsFirstHearing ? 'はかかりません' : 'がかかります'})`}
          value={order.staffId}
          choices={staffs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(staffId) => change({ staffId })}
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
          {isReading ? '空きを確認しています…' : ''}
        </Typography>
      </Stack>
      <FailureAlert failure={failure} />
      {isTooMany ? (
        <Typography color="error" role="alert">
          {`${tooManyText(dateKind, terms)}。先にどれかを取り消してください。`}
        </Typography>
      ) : null}
      {days.length > 0 ? (
        <StartTable
          days={days}
          chosen={order.dates}
          canChoose={(kind) => offeredKind(kind, dateKind) !== 'close'}
          onToggle={toggle}
        />
      ) : null}
    </>
  );
}

/** Chooses the starts: those that customers can choose, and those that only the office can. */
export function DatesStep(props: DatesStepProps) {
  const { order, change, menu, calendar, errors } = props;
  const { dates } = order;
  const { lost, staffs } = calendar;
  const isBooked = order.dateKind === 'open' && !order.isTel;
  const isCharged = menu !== null && menu.payMethods.length > 0 && isBooked;
  const late = dates.find((date) => isCharged && !isFreeToCancel(date, new Date()));

  function acceptForeignStaff(isForeignStaffAccepted: boolean) {
    const nominated = staffs.find(({ id }) => id === order.staffId);
    const isKept = staysNominated(nominated, isForeignStaffAccepted);
    change({ isForeignStaffAccepted, ...(!isKept && { staffId: '' }) });
  }

  return (
    <Step step={steps.dates}>
      {menu ? <DateWays order={order} change={change} menu={menu} /> : null}
      {dates.length > 0 && !order.isTel ? (
        <Typography>
          選んだ日時:{' '}
          {dates
            .map((date) => `${formatJapanDateTime(date)}${lost.includes(date) ? '(空きなし)' : ''}`)
            .join('、')}
        </Typography>
      ) : null}
      {lost.length > 0 ? (
        <Alert
          severity="warning"
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => change({ dates: dates.filter((date) => !lost.includes(date)) })}
            >
              取り消す
            </Button>
          }
        >
          選んだ日時に、下の空きにないものがあります。
        </Alert>
      ) : null}
      {late === undefined ? null : (
        <Alert severity="info">{`お客様にお伝えください: ${lateStartText(late)}`}</Alert>
      )}
      {errors.get('selectedDate') ? (
        <Typography color="error" role="alert">
          {errors.get('selectedDate')}
        </Typography>
      ) : null}
      {menu && calendar.isAsked ? <FreeStarts {...props} menu={menu} /> : null}
      {calendar.isAsked || order.isTel ? null : (
        <Typography color="text.secondary">
          メニューと郵便番号がそろうと、空いている日時を表示します。
        </Typography>
      )}
      {menu && menu.visits.dateChoice === 'staff' ? (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={order.isForeignStaffAccepted}
              onChange={({ target }) => acceptForeignStaff(target.checked)}
            />
          }
          label="外国籍の担当者でもよい"
        />
      ) : null}
    </Step>
  );
}
