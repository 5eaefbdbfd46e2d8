import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { officeBoardPath, officeRoutesPath } from '@/config/paths';
import { addJapanDays, isJapanDate } from '@/domain/japan-time';
import { CheckField } from '../changes/choices';
import type { Board, BoardFilter } from './board';

interface BoardToolbarProps {
  readonly board: Board;
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
  readonly children: ReactNode;
}

/** Chooses the day or week, and filters the staff members. */
export function BoardToolbar({ board, filter, onFilter, children }: BoardToolbarProps) {
  const { push } = useRouter();
  const { from, days } = board;
  const isWeek = days === 7;
  const view = isWeek ? ({ view: 'week' } as const) : {};
  const by = (count: number) => officeBoardPath({ date: addJapanDays(from, count), ...view });
  return (
    <Stack
      direction="row"
      spacing={1.5}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
    >
      <ButtonGroup size="small" aria-label="表示する日">
        <Button component={NextLink} href={by(-days)}>
          {isWeek ? '前の週' : '前の日'}
        </Button>
        <Button component={NextLink} href={officeBoardPath(view)}>
          今日
        </Button>
        <Button component={NextLink} href={by(days)}>
          {isWeek ? '次の週' : '次の日'}
        </Button>
      </ButtonGroup>
      <TextField
        key={from}
        type="date"
        label={isWeek ? 'この日から' : '日付'}
        defaultValue={from}
        onChange={({ target: { value } }) => {
          if (isJapanDate(value)) void push(officeBoardPath({ date: value, ...view }));
        }}
        sx={{ width: 160 }}
      />
      <ButtonGroup size="small" aria-label="表示">
        <Button
          component={NextLink}
          href={officeBoardPath({ date: from })}
          variant={isWeek ? 'outlined' : 'contained'}
          aria-current={isWeek ? undefined : 'true'}
        >
          日
        </Button>
        <Button
          component={NextLink}
          href={officeBoardPath({ date: from, view: 'week' })}
          variant={isWeek ? 'contained' : 'outlined'}
          aria-current={isWeek ? 'true' : undefined}
        >
          週
        </Button>
      </ButtonGroup>
      <TextField
        type="search"
        label="担当者・地域・お客様で絞り込む"
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        sx={{ width: 264 }}
      />
      <CheckField
        label="勤務のある担当者だけ"
        size="small"
        checked={filter.onlyWorking}
        onChange={(onlyWorking) => onFilter({ ...filter, onlyWorking })}
      />
      <CheckField
        label="訪問のある担当者だけ"
        size="small"
        checked={filter.onlyVisiting}
        onChange={(onlyVisiting) => onFilter({ ...filter, onlyVisiting })}
      />
      {isWeek ? null : (
        <Button component={NextLink} href={officeRoutesPath(from)} size="small">
          順路を印刷する
        </Button>
      )}
      {children}
    </Stack>
  );
}
