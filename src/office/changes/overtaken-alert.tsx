import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { BulletList } from '../layout/bullet-list';

/** Who changed something when; null when that is not known. */
export type ChangedBy = { readonly at: string; readonly authorName: string } | null;

/** `2026年5月20日(水) 10:00に、業務 花子さんが変更しました。` */
export function changedByText(changed: ChangedBy): string {
  if (changed === null) return 'ほかの操作で変更されました。';
  const time = formatJapanDateTime(toJapanDateTime(new Date(changed.at)));
  return `${time}に、${changed.authorName}さんが変更しました。`;
}

interface OvertakenAlertProps {
  readonly changed: ChangedBy;
  /** What is there now, in lines such as `割引: 10%`. */
  readonly present: readonly string[];
  readonly onGoOn: () => void;
  readonly onStartAnew: () => void;
}

/** Says in a dialog that somebody has saved the same meanwhile, and asks whose input counts. */
export function OvertakenAlert({ changed, present, onGoOn, onStartAnew }: OvertakenAlertProps) {
  const shown = useRef<HTMLDivElement>(null);
  // The disabled button has lost the focus, and a dialog needs it inside for Escape.
  useEffect(() => shown.current?.focus(), []);
  return (
    <Alert ref={shown} severity="warning" role="alert" tabIndex={-1}>
      <AlertTitle>{`入力を始めたあとに変更されています。${changedByText(changed)}`}</AlertTitle>
      今の内容:
      <BulletList>
        {present.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </BulletList>
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" onClick={onStartAnew}>
          入力を消して、今の内容から始める
        </Button>
        <Button color="inherit" variant="outlined" onClick={onGoOn}>
          この入力を続ける
        </Button>
      </Stack>
    </Alert>
  );
}
