import { useEffect, useRef } from 'react';
import type { MaintenanceNotice } from '@/calls/page-session';
import { maintenanceCoverText } from '../failures/status-pages';
import { StatusContent, TopPageLink } from '../failures/status-screen';
import styles from './maintenance-cover.module.css';
import { MaintenancePeriod } from './maintenance-period';

/** The maintenance page above an open page, which keeps its input and cannot be reached meanwhile. */
export function MaintenanceCover(period: MaintenanceNotice) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cover = () => {
      dialog.showModal();
      dialog.querySelector('h1')?.focus();
    };
    cover();
    // Browsers without `closedby` close it on Escape, and Chromium then heeds `preventDefault` on `cancel` only once.
    dialog.addEventListener('close', cover);
    const before = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    // What is held below may keep all keys to itself until it is done, Tab among them.
    const keepKeys = (event: KeyboardEvent) => event.stopPropagation();
    window.addEventListener('keydown', keepKeys, true);
    return () => {
      window.removeEventListener('keydown', keepKeys, true);
      document.documentElement.style.overflow = before;
      dialog.removeEventListener('close', cover);
      dialog.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.cover}
      aria-label={maintenanceCoverText.headline}
      closedby="none"
    >
      <StatusContent
        text={maintenanceCoverText}
        picture="maintenance"
        action={<TopPageLink variant="text" />}
      >
        <MaintenancePeriod {...period} />
      </StatusContent>
    </dialog>
  );
}
