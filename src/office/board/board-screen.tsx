import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addJapanDays, formatJapanDate } from '@/domain/japan-time';
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
  timeOf,
} from './board';
import { BoardLegend } from './board-legend';
import { BoardToolbar } from './board-toolbar';
import { DayBoard } from './day-board';
import { type PackedBoard, unpackBoard } from './packed-board';
import { useBoard } from './use-board';
import { useFirstRows } from './use-first-rows';
import { type OpenMenu, VisitMenu } from './visit-menu';
import { VisitOutcome } from './visit-outcome';
import { WeekBoard } from './week-board';

export interface BoardScreenProps {
  readonly board: PackedBoard;
}

/** Where a visit is to be moved. */
interface MoveTarget {
  readonly placed: PlacedVisit;
  readonly staffId: string;
  /** With the offset of Japan. */
  readonly start: string;
}

/** A visit whose outcome is recorded. */
interface OutcomeTarget {
  readonly visit: BoardVisit;
  readonly outcome: Outcome;
}

interface Message {
  readonly severity: 'success' | 'warning';
  readonly text: string;
}

function headingOf({ from, days }: Board): string {
  return days === 7
    ? `${formatJapanDate(from)}〜${formatJapanDate(addJapanDays(from, 6))}の予定`
    : `${formatJapanDate(from)}の予定`;
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
  const [target, setTarget] = useState<MoveTarget | null>(null);
  const [ending, setEnding] = useState<OutcomeTarget | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  /** The visit that gets the focus once it is shown in its new place. */
  const toFocus = useRef<string | null>(null);
  const isWeek = board.days === 7;
  const people = filterStaff(board.items, filter);
  const rows = useFirstRows(people);
  const { visits, open } = countVisits(board);

  useEffect(() => {
    if (toFocus.current === null || target !== null || ending !== null) return;
    focusVisit(toFocus.current);
    toFocus.current = null;
  });

  function openMenu(visitId: string, block: HTMLElement): void {
    const placed = findPlaced(board, visitId);
    if (placed) setMenu({ placed, block });
  }

  /** Closes the dialog, shows the board as it is now, and says what came of the act. */
  async function endAct(visitId: string, outcome: Message): Promise<void> {
    setTarget(null);
    setEnding(null);
    await refresh();
    toFocus.current = visitId;
    setMessage(outcome);
  }

  /** Closes the dialog without an act. */
  function closeDialog(visitId: string): void {
    toFocus.current = visitId;
    setTarget(null);
    setEnding(null);
    setMessage(null);
  }

  function openMove(next: MoveTarget): void {
    setMenu(null);
    setMessage(null);
    setTarget(next);
  }

  function openOutcome(next: OutcomeTarget): void {
    setMenu(null);
    setMessage(null);
    setEnding(next);
  }

  return (
    <Stack spacing={2}>
      <Typography variant="h1">{headingOf(board)}</Typography>
      <BoardToolbar board={board} filter={filter} onFilter={setFilter}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', ml: 'auto' }}>
          <Typography variant="body2" color="text.secondary">
            {`${timeOf(board.readAt)}現在、訪問${visits}件`}
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
            openMove({ placed, staffId, start: startAt(board.from, minute) })
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
          openMove({ placed, staffId: placed.staffId ?? '', start: placed.visit.start })
        }
        onOutcome={({ visit }, outcome) => openOutcome({ visit, outcome })}
        onClose={() => setMenu(null)}
      />
      {target ? (
        <MoveDialog
          key={target.placed.visit.visitId}
          visit={{
            ...target.placed.visit,
            staffId: target.placed.staffId,
            staffName: target.placed.staffName,
            label: `${target.placed.visit.customerName}様、${target.placed.visit.menuLabel}、${target.placed.visit.place}`,
          }}
          target={{ ...target, staffName: staffNameOn(board, target.staffId) }}
          onDone={() =>
            endAct(target.placed.visit.visitId, {
              severity: 'success',
              text: '訪問を変更し、お客様にお知らせしました。',
            })
          }
          onStateChanged={({ message: reason }) =>
            endAct(target.placed.visit.visitId, {
              severity: 'warning',
              text: `変更できませんでした。${reason}`,
            })
          }
          onClose={() => closeDialog(target.placed.visit.visitId)}
        />
      ) : null}
      {ending ? (
        <VisitOutcome
          {...ending}
          onDone={(text) => endAct(ending.visit.visitId, { severity: 'success', text })}
          onFailed={({ message: text }) =>
            endAct(ending.visit.visitId, { severity: 'warning', text })
          }
          onStateChanged={() => void refresh()}
          onClose={() => closeDialog(ending.visit.visitId)}
        />
      ) : null}
    </Stack>
  );
}

export default officePage('予定表', BoardScreen);
