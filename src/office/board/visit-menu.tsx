import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { officeOrderPath } from '@/config/paths';
import { visitStateWords } from '../words/state-words';
import { isMovable, type PlacedVisit, spanOf } from './board';

export interface OpenMenu {
  readonly placed: PlacedVisit;
  readonly block: HTMLElement;
}

interface VisitMenuProps {
  /** Null while it is closed. */
  readonly opened: OpenMenu | null;
  readonly onMove: (placed: PlacedVisit) => void;
  readonly onClose: () => void;
}

/** The acts for a visit, for keyboard, touch and mouse. */
export function VisitMenu({ opened, onMove, onClose }: VisitMenuProps) {
  if (!opened) return null;
  const { placed, block } = opened;
  const { visit, staffName } = placed;
  const title = `${spanOf(visit)} ${visit.customerName}様`;
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
        {visit.mayBeRefused ? '、変更をお知らせ済み(お客様はお断りできます)' : ''}
      </Typography>
      <MenuItem component={NextLink} href={officeOrderPath(visit.orderId)}>
        詳細
      </MenuItem>
      {isMovable(visit) ? (
        <MenuItem onClick={() => onMove(placed)}>時間・担当者を変える…</MenuItem>
      ) : null}
    </Menu>
  );
}
