import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EditedRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly change: (rows: Row[]) => void;
  readonly newRow: Row;
  readonly words: Readonly<Record<'row' | 'none' | 'add' | 'remove', string>>;
  /** The fields of a row. */
  readonly children: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
}

/** Rows of fields in a section, to which some are added and from which some are taken out. */
export function EditedRows<Row>({ rows, change, newRow, words, children }: EditedRowsProps<Row>) {
  return (
    <>
      {rows.length === 0 ? <Typography>{words.none}</Typography> : null}
      {rows.map((row, index) => (
        <Paper
          // biome-ignore lint/suspicious/noArrayIndexKey: Rows have no identity of their own and hold no state.
          key={index}
          variant="outlined"
          role="group"
          aria-label={`${index + 1}件目の${words.row}`}
          sx={{ p: 2, bgcolor: 'background.default' }}
        >
          <Stack
            direction="row"
            useFlexGap
            spacing={1.5}
            sx={{ flexWrap: 'wrap', alignItems: 'start' }}
          >
            {children(row, (changed) => change(rows.with(index, changed)), index)}
            <Button
              onClick={() => change(rows.toSpliced(index, 1))}
              aria-label={`${index + 1}件目の${words.row}を${words.remove}`}
              sx={{ minHeight: 44 }}
            >
              {words.remove}
            </Button>
          </Stack>
        </Paper>
      ))}
      <div>
        <Button variant="outlined" onClick={() => change([...rows, newRow])} sx={{ minHeight: 44 }}>
          {words.add}
        </Button>
      </div>
    </>
  );
}
