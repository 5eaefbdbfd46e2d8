import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addJapanDays, formatJapanDate, formatJapanTime } from '@/domain/japan-time';
import { officePage } from '../layout/office-page';
import type { Outcome } from '../orders/acts/outcome-dialogs';
import { MoveDialog } from '../visits/move-dialog';
import {
  type Board,
  type BoardFilter,
  type BoardVisit,
  countVisits,
  filterStaff,
  findPlaced,
  type PlacedVisit,
  staffNameOn,
  startAt,
} from './board';
import { BoardLegend } from './board-legend';
import { BoardToolbar } from './board-toolbar';
import { DayBoard } from './day-board';
import { type PackedBoard, unpackBoard } from './packed-board';
import { useBoard, useFirstRows } from './use-board';
import { type OpenMenu, VisitMenu } from './visit-menu';
import { VisitOutcome } from './visit-outcome';
import { WeekBoard } from './week-board';

export interface BoardScreenProps {
  readonly board: PackedBoard;
}

/** A visit with the dialog that is open about it. */
interface Asked {
  readonly placed: PlacedVisit;
  /** The place to which it is to be moved; the start has the offset of Japan. */
  readonly move?: { readonly staffId: string; readonly start: string };
  /** The outcome that is to be recorded. */
  readonly outcome?: Outcome;
}

interface Message {
  readonly severity: 'success' | 'warning';
  readonly text: string;
}

function boardHeading({ from, days }: Board): string {
  return days === 7
    ? `${formatJapanDate(from)}〜${formatJapanDate(addJapanDays(from, 6))}の予定`
    : `${formatJapanDate(from)}の予定`;
}

function visitLabel({ customerName, menuLabel, place }: BoardVisit): string {
  return `${customerName}様、${menuLabel}、${place}`;
}

function focusVisit(visitId: string): void {
  document.querySelector<HTMLElement>(`[data-visit="${CSS.escape(visitId)}"]`)?.focus();
}

function BoardScreen({ board: packed }: BoardScreenProps) {
  const loaded = useMemo(() => unpackBoard(packed), [packed]);
  const { board, isOld, refresh } = useBoard(loaded);
  const [filter, setFilter] = useState<BoardFilter>({
    text: '',
    onlyWorking: true,
    onlyVisiting: false,
  });
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  /** The visit that gets the focus once it is shown in its new place. */
  const toFocus = useRef<string | null>(null);
  const isWeek = board.days === 7;
  const people = filterStaff(board.items, filter);
  const rows = useFirstRows(people);
  const { visits, open } = countVisits(board);

  useEffect(() => {
    if (toFocus.current === null || asked !== null) return;
    focusVisit(toFocus.current);
    toFocus.current = null;
  });

  function openMenu(visitId: string, block: HTMLElement): void {
    const placed = findPlaced(board, visitId);
    if (placed) setMenu({ placed, block });
  }

  function ask(next: Asked): void {
    setMenu(null);
    setMessage(null);
    setAsked(next);
  }

  /** Closes the dialog, shows the board as it is now, and says what came of the act. */
  async function endAct(severity: Message['severity'], text: string): Promise<void> {
    setAsked(null);
    await refresh();
    toFocus.current = asked?.placed.visit.visitId ?? null;
    setMessage({ severity, text });
  }

  /** Closes the dialog without an act. */
  function closeDialog(): void {
    toFocus.current = asked?.placed.visit.visitId ?? null;
    setAsked(null);
    setMessage(null);
  }

  return (
    <Stack spacing={2}>
      <Typography variant="h1">{boardHeading(board)}</Typography>
      <BoardToolbar board={board} filter={filter} onFilter={setFilter}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', ml: 'auto' }}>
          <Typography variant="body2" color="text.secondary">
            {`${formatJapanTime(board.readAt)}現在、訪問${visits}件`}
            {open > 0 ? `(うち${open}件は結果の記録がありません)` : ''}、{people.length}人を表示
          </Typography>
          <Button size="small" onClick={() => void refresh()}>
            更新する
          </Button>
        </Stack>
      </BoardToolbar>
      <Box role="status" sx={{ '&:empty': { mt: '0 !important' } }}>
        {message?.severity === 'success' ? <Alert severity="success">{message.text}</Alert> : null}
      </Box>
      {message?.severity === 'warning' ? (
        <Alert severity="warning" role="alert">
          {message.text}
        </Alert>
      ) : null}
      {isOld ? (
        <Alert severity="warning">
          最新の予定を読み込めませんでした。表示は古い場合があります。
        </Alert>
      ) : null}
      <BoardLegend isWeek={isWeek} />
      {people.length === 0 ? (
        <Typography>
          この条件に合う担当者はいません。絞り込みを変えるか、ほかの日をご覧ください。
        </Typography>
      ) : null}
      {isWeek ? (
        <WeekBoard board={board} people={rows} onOpen={openMenu} />
      ) : (
        <DayBoard
          board={board}
          people={rows}
          onOpen={openMenu}
          onDrop={({ placed, staffId, minute }) =>
            ask({ placed, move: { staffId, start: startAt(board.from, minute) } })
          }
        />
      )}
      <Typography variant="body2" color="text.secondary">
        訪問を選ぶと、メニューが開きます。
        {isWeek ? '' : 'マウスでは、空いている時間と担当者へ引いて動かせます。'}
        矢印キーで、訪問から訪問へ移れます。
      </Typography>
      <VisitMenu
        opened={menu}
        readAt={board.readAt}
        onMove={(placed) =>
          ask({ placed, move: { staffId: placed.staffId ?? '', start: placed.visit.start } })
        }
        onOutcome={(placed, outcome) => ask({ placed, outcome })}
        onClose={() => setMenu(null)}
      />
      {asked?.move ? (
        <MoveDialog
          visit={{ ...asked.placed, ...asked.placed.visit, label: visitLabel(asked.placed.visit) }}
          target={{ ...asked.move, staffName: staffNameOn(board, asked.move.staffId) }}
          onDone={() => endAct('success', '訪問を変更し、お客様にお知らせしました。')}
          onStateChanged={({ message: reason }) =>
            endAct('warning', `変更できませんでした。${reason}`)
          }
          onClose={closeDialog}
        />
      ) : null}
      {asked?.outcome ? (
        <VisitOutcome
          visit={asked.placed.visit}
          outcome={asked.outcome}
          onDone={(text) => endAct('success', text)}
          onFailed={({ message: text }) => endAct('warning', text)}
          onStateChanged={() => void refresh()}
          onClose={closeDialog}
        />
      ) : null}
    </Stack>
  );
}

export default officePage('予定表', BoardScreen);
