import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { BulletList } from '../layout/bullet-list';
import { instantText } from '../words/times';

/** The author and the time of a change; null when they are not known. */
export type ChangedBy = { readonly at: string; readonly authorName: string } | null;

/** `2026年5月20日(水) 10:00に、業務 花子さんが変更しました。` */
export function changedByText(changed: ChangedBy): string {
  if (changed === null) return 'ほかの操作で変更されました。';
  return `${instantText(changed.at)}に、${changed.authorName}さんが変更しました。`;
}

interface OvertakenAlertProps {
  readonly changed: ChangedBy;
  /** The present content, in lines such as `割引: 10%`. */
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
      <BulletList texts={present} />
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
