import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormDialog } from '../changes/form-dialog';

/** Drops what was typed for the order, after a question. */
export function StartAgain({ onStart }: { onStart: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>最初からやり直す</Button>
      {isAsking ? (
        <FormDialog
          title="最初からやり直しますか"
          confirmLabel="入力を消してやり直す"
          isDangerous
          isBusy={false}
          failure={null}
          onConfirm={() => {
            setIsAsking(false);
            onStart();
          }}
          onClose={() => setIsAsking(false)}
        >
          <Typography>この画面に入力した内容は、すべて消えます。</Typography>
        </FormDialog>
      ) : null}
    </>
  );
}
