import { useEffect, useRef, useState } from 'react';
import type { MaintenanceNotice } from '@/calls/page-session';
import { DescriptionList } from '@/ui/card/description-list';
import { StatusContent, StatusScreen, TopPageLink } from '../failures/status-screen';
import styles from './maintenance-screen.module.css';
import { maintenancePeriodRows, maintenanceWords } from './maintenance-words';
import { untilOpen } from './until-open';

function MaintenancePeriod({ startAt, endAt }: MaintenanceNotice) {
  const rows = maintenancePeriodRows(startAt, endAt);
  if (rows.length === 0) return null;
  return (
    <div className={styles.period}>
      <DescriptionList rows={rows} />
    </div>
  );
}

const content = {
  picture: 'maintenance',
  title: 'メンテナンス',
  headline: maintenanceWords.headline,
  happened: maintenanceWords.happened,
} as const;

/** Replaces every page during maintenance (SPEC section 2) and loads the requested page afterwards. */
export function MaintenanceScreen(given: MaintenanceNotice) {
  const [period, setPeriod] = useState(given);
  useEffect(() => {
    const leaving = new AbortController();
    void untilOpen(setPeriod, leaving.signal).then((isOpen) => {
      if (isOpen) window.location.reload();
    });
    return () => leaving.abort();
  }, []);
  return (
    <StatusScreen {...content} next={maintenanceWords.next} showsAccount={false}>
      <MaintenancePeriod {...period} />
    </StatusScreen>
  );
}

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
    // The page below may keep all keys to itself while it is busy, Tab among them.
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
    <dialog ref={ref} className={styles.cover} aria-label={content.headline} closedby="none">
      <StatusContent
        {...content}
        kept="選ばれたメニューと入力された内容は、この画面を開いたままお待ちいただくと、そのまま残っています。"
        next="メンテナンスが終わりましたら、自動で元の画面に戻ります。送信の途中だったお手続きは、まだ受け付けていません。30分以内に終わればそのまま送信し、過ぎたときは、もう一度操作していただきます。やめるときは、トップページへお進みください。"
        action={<TopPageLink variant="text" />}
      >
        <MaintenancePeriod {...period} />
      </StatusContent>
    </dialog>
  );
}
