import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';

/** The same limit as in the contract of `setVisitOutcome`. */
const LONGEST = 200;

/** Frequent causes, entered by one tap. */
const frequent = [
  '設備の故障',
  '水や電気が使えない',
  '機材の故障',
  '体調不良',
  '危険があった',
] as const;

interface CauseFieldProps {
  readonly cause: string;
  readonly isMissing: boolean;
  readonly onChange: (text: string) => void;
}

/** Asks why the visit was not done. */
export function CauseField({ cause, isMissing, onChange }: CauseFieldProps) {
  return (
    <Stack spacing={1.5}>
      <TextField
        label="実施できなかった理由"
        required
        value={cause}
        error={isMissing}
        helperText={
          isMissing
            ? '理由を入力してください'
            : 'お客様のお名前など、個人の情報は書かないでください。'
        }
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {frequent.map((each) => (
          <Button key={each} variant="outlined" onClick={() => onChange(each)}>
            {each}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
