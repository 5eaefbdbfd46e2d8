import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Failure } from '@/calls/failure';

interface ReadFailureProps {
  readonly failure: Failure | null;
  /** True while an earlier answer is shown. */
  readonly isShown: boolean;
  readonly onRefresh: () => void;
}

/** Says that reading failed. An earlier answer stays on the page. */
export function ReadFailure({ failure, isShown, onRefresh }: ReadFailureProps) {
  if (!failure) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}>
      <Typography>
        {isShown
          ? '通信できないため、前に読み込んだ内容を表示しています。'
          : `まだ読み込んでいない内容です。${failure.message}`}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={onRefresh} sx={{ mt: 1 }}>
        読み込み直す
      </Button>
    </Alert>
  );
}
