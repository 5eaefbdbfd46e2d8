import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Names the row when its other cells are read aloud. */
  readonly isName?: boolean;
  readonly align?: 'right';
  /** The least width in pixels of a cell that may have several lines; others have one. */
  readonly wrapsFrom?: number;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  /** Said in place of a table without rows. */
  readonly none?: string;
  /** False where a section has a frame already. */
  readonly isFramed?: boolean;
  /** Pixels; on a narrower screen the table scrolls. */
  readonly minWidth?: number;
  /** Rows with another background. */
  readonly isMarked?: (row: Row) => boolean;
  readonly tableRef?: RefObject<HTMLTableElement | null>;
}

/** A list of the office as a table. It scrolls sideways within the page, also by keyboard. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  none,
  isFramed = true,
  minWidth,
  isMarked,
  tableRef,
}: DataTableProps<Row>) {
  if (rows.length === 0 && none !== undefined) return <Typography>{none}</Typography>;
  const frame = isFramed ? ({ component: Paper, variant: 'outlined' } as const) : {};
  return (
    <TableContainer {...frame} role="group" tabIndex={0} aria-label={label}>
      <Table ref={tableRef} aria-label={label} sx={{ minWidth, whiteSpace: 'nowrap' }}>
        <TableHead>
          <TableRow>
            {columns.map(({ head, align }) => (
              <TableCell key={head} align={align}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow
              key={rowKey(row, index)}
              hover
              {...(isMarked?.(row) && { sx: { bgcolor: 'action.hover' } })}
            >
              {columns.map(({ head, cell, isName, align, wrapsFrom }) => (
                <TableCell
                  key={head}
                  align={align}
                  {...(isName && { component: 'th', scope: 'row' })}
                  {...(wrapsFrom !== undefined && {
                    sx: { minWidth: wrapsFrom, whiteSpace: 'normal', overflowWrap: 'anywhere' },
                  })}
                >
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
