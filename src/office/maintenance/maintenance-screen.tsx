import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { toJapanDateTime } from '@/domain/japan-time';
import { maintenancePeriodRows, maintenanceWords } from '@/shell/maintenance/maintenance-words';
import { bindFields } from '../changes/bind-fields';
import { useKeptInput } from '../changes/kept-input';
import { PlainDialog } from '../changes/plain-dialog';
import { BulletList } from '../layout/bullet-list';
import { officePage } from '../layout/office-page';
import { Facts, Section } from '../layout/section';
import { useReread } from '../lists/rereading';
import {
  MaintenanceHistory,
  MaintenanceState,
  type MaintenanceStatus,
  OvertakenStatus,
} from './maintenance-state';

export type MaintenanceScreenProps = OfficeAnswer<'getMaintenance'>;

/** The value of a `datetime-local` field in Japan; empty for free text that operations entered. */
function typedTime(time: string): string {
  const instant = new Date(time);
  return Number.isNaN(instant.getTime()) ? '' : toJapanDateTime(instant).slice(0, 16);
}

const sentTime = (typed: string) => (typed === '' ? '' : `${typed}:00+09:00`);

const words = {
  start: {
    title: 'メンテナンスの開始',
    button: 'メンテナンスを始める',
    happens: [
      'これから開く画面は、すぐに(遅くとも15秒で)メンテナンスの画面になります。開いている画面には、次に操作したときにお知らせが出ます。時刻が来ても、自動では始まりも終わりもしません。',
      'お申し込み、日時の変更、キャンセル、お支払いはできなくなります。途中まで入力した内容は、開いた画面に残ります。',
      '業務の画面はこのまま使えます。お客様へのお知らせは送りません。',
    ],
  },
  change: {
    title: '表示する時刻の変更',
    button: '時刻を変える',
    happens: ['お客様の画面に出る予定の時刻だけが変わります。メンテナンスは続きます。'],
  },
  end: {
    title: 'メンテナンスの終了',
    button: 'メンテナンスを終える',
    happens: [
      'お客様は、すぐにまたお申し込みできるようになります。開いたままの画面は、自動で元に戻ります。',
    ],
  },
} as const;

type Act = keyof typeof words;

const fields = [
  ['start', '開始予定', 'start_at'],
  ['end', '終了予定', 'end_at'],
] as const;

/** The page that customers see in place of every page, word for word. */
function MaintenancePreview({ startAt, endAt }: { startAt: string; endAt: string }) {
  return (
    <Section title="お客様に見える画面">
      <Typography sx={{ fontWeight: 700 }}>{maintenanceWords.headline}</Typography>
      <Typography>{maintenanceWords.happened}</Typography>
      <Facts
        facts={maintenancePeriodRows(startAt, endAt).map(({ term, description }) => [
          term,
          description,
        ])}
      />
      <Typography>{maintenanceWords.next}</Typography>
    </Section>
  );
}

interface MaintenanceFormProps {
  readonly status: MaintenanceStatus;
  readonly onChanged: () => void;
  /** Somebody else was faster: nothing was done. */
  readonly onOvertaken: () => void;
}

/** Keyed by the flag, so that no dialog stays open for another one; what was typed stays. */
function MaintenanceForm({ status, onChanged, onOvertaken }: MaintenanceFormProps) {
  const [act, setAct] = useState<Act | null>(null);
  const form = useKeptInput('setMaintenance', {
    start: typedTime(status.start_at),
    end: typedTime(status.end_at),
  });
  const { input } = form;
  const field = bindFields(form, new Map());
  const isOn = status.is_maintenance_time;
  const shown = { startAt: sentTime(input.start), endAt: sentTime(input.end) };
  const wanted =
    act === 'end'
      ? { is_maintenance_time: false }
      : { is_maintenance_time: true, start_at: shown.startAt, end_at: shown.endAt };
  const body = { ...wanted, seen: status };

  return (
    <>
      <Section title={isOn ? 'お客様に見せる時刻' : 'メンテナンスを始める'}>
        <Stack spacing={2}>
          <Typography variant="body2" color="text.secondary">
            時刻はお客様の画面に出すだけです。空のままでも始められます。
          </Typography>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            {fields.map(([name, label]) => (
              <TextField
                key={name}
                type="datetime-local"
                label={label}
                sx={{ maxWidth: 280 }}
                {...field(name)}
              />
            ))}
          </Stack>
          <MaintenancePreview {...shown} />
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
            {isOn ? (
              <>
                <Button variant="contained" onClick={() => setAct('end')} sx={{ minHeight: 44 }}>
                  メンテナンスを終える
                </Button>
                <Button variant="outlined" onClick={() => setAct('change')} sx={{ minHeight: 44 }}>
                  時刻を変える
                </Button>
              </>
            ) : (
              <Button
                variant="contained"
                color="error"
                onClick={() => setAct('start')}
                sx={{ minHeight: 44 }}
              >
                メンテナンスを始める
              </Button>
            )}
          </Stack>
        </Stack>
      </Section>
      {act === null ? null : (
        <PlainDialog
          call="setMaintenance"
          title={words[act].title}
          confirmLabel={words[act].button}
          isDangerous={act === 'start'}
          form={form}
          input={{ body }}
          onClose={() => setAct(null)}
          onStateChanged={() => {
            setAct(null);
            onOvertaken();
          }}
          onDone={() => {
            setAct(null);
            onChanged();
          }}
        >
          {(errors) => (
            <>
              <BulletList texts={words[act].happens} />
              {act === 'end' ? null : <MaintenancePreview {...shown} />}
              {fields.map(([name, label, path]) =>
                errors.has(path) ? (
                  <Alert key={name} severity="error">
                    {`${label}: ${errors.get(path)}`}
                  </Alert>
                ) : null,
              )}
            </>
          )}
        </PlainDialog>
      )}
    </>
  );
}

function MaintenanceScreen({ status, history }: MaintenanceScreenProps) {
  const reread = useReread();
  const [overtaken, setOvertaken] = useState<{ readonly seenAt: string | null } | null>(null);
  const [refusals, setRefusals] = useState(0);
  return (
    <Stack spacing={2} sx={{ maxWidth: 880 }}>
      <Typography variant="h1">メンテナンス</Typography>
      <div role="status">
        <MaintenanceState status={status} />
      </div>
      {/* A further refusal mounts another alert, which takes the focus. */}
      {overtaken ? (
        <OvertakenStatus key={refusals} status={status} history={history} {...overtaken} />
      ) : null}
      <MaintenanceForm
        key={JSON.stringify(status)}
        status={status}
        onChanged={() => {
          setOvertaken(null);
          void reread();
        }}
        onOvertaken={async () => {
          const seenAt = history[0]?.at ?? null;
          await reread();
          setOvertaken({ seenAt });
          setRefusals((count) => count + 1);
        }}
      />
      <MaintenanceHistory history={history} />
    </Stack>
  );
}

export default officePage('メンテナンス', MaintenanceScreen);
