import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { officeOrderPath } from '@/config/paths';
import type { Outcome } from '../orders/acts/outcome-dialogs';
import { visitActWords } from '../orders/order-words';
import { visitStateWords } from '../words/state-words';
import { hoursText } from '../words/times';
import { isMovable, type PlacedVisit } from './board';

const outcomes: readonly Outcome[] = ['done', 'customer_absent', 'not_done'];

export interface OpenMenu {
  readonly placed: PlacedVisit;
  readonly block: HTMLElement;
}

interface VisitMenuProps {
  /** Null while it is closed. */
  readonly opened: OpenMenu | null;
  /** The time of the board, with the offset of Japan. */
  readonly readAt: string;
  readonly onMove: (placed: PlacedVisit) => void;
  readonly onOutcome: (placed: PlacedVisit, outcome: Outcome) => void;
  readonly onClose: () => void;
}

/** The acts for a visit, for keyboard, touch and mouse. */
export function VisitMenu({ opened, readAt, onMove, onOutcome, onClose }: VisitMenuProps) {
  if (!opened) return null;
  const { placed, block } = opened;
  const { visit, staffName } = placed;
  const hasBegun = isMovable(visit) && Date.parse(visit.start) <= Date.parse(readAt);
  const title = `${hoursText(visit)} ${visit.customerName}様`;
  return (
    <Menu
      open
      anchorEl={block}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': title, dense: true } }}
    >
      <Typography variant="body2" role="presentation" sx={{ px: 2, pb: 1, maxWidth: 320 }}>
        <strong>{title}</strong>
        <br />
        {visit.menuLabel}、{visit.place}、{visitStateWords[visit.state]}
        <br />
        {staffName === null ? '担当者が決まっていません' : `担当者: ${staffName}`}
        {visit.mayBeRefused ? '、お知らせ済み(お客様はまだお断りできます)' : ''}
      </Typography>
      <MenuItem component={NextLink} href={officeOrderPath(visit.orderId)}>
        詳細
      </MenuItem>
      {hasBegun
        ? outcomes.map((outcome) => (
            <MenuItem key={outcome} onClick={() => onOutcome(placed, outcome)}>
              {visitActWords[outcome]}…
            </MenuItem>
          ))
        : null}
      {isMovable(visit) ? (
        <MenuItem onClick={() => onMove(placed)}>時間・担当者を変える…</MenuItem>
      ) : null}
    </Menu>
  );
}
