import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Read } from './use-read';

/** Says that something could not be read, with the button that reads it again. */
export function ReadFailure({ read }: { read: Pick<Read<unknown>, 'failure' | 'readAgain'> }) {
  const { failure, readAgain } = read;
  if (!failure) return null;
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={readAgain}>
          もう一度
        </Button>
      }
    >
      {failure.message}
    </Alert>
  );
}
