import { useEffect, useRef, useState } from 'react';
import type { MaintenanceNotice } from '@/calls/page-session';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { DescriptionList } from '@/ui/card/description-list';
import { StatusContent, StatusScreen, TopPageLink } from '../failures/status-screen';
import styles from './maintenance-screen.module.css';
import { untilOpen } from './until-open';

const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** ISO 8601, in Japan time unless it names a zone, as `2026年5月6日(水) 9:00`; other text stays. */
export function maintenanceTimeText(value: string): string {
  const text = value.trim();
  const match = ISO_DATE_TIME.exec(text);
  if (!match) return text;
  const instant = new Date(match[3] ? text : `${text}+09:00`);
  return Number.isNaN(instant.getTime()) ? text : formatJapanDateTime(toJapanDateTime(instant));
}

function MaintenancePeriod({ startAt, endAt }: MaintenanceNotice) {
  const rows = [
    { term: '開始予定', description: maintenanceTimeText(startAt) },
    { term: '終了予定', description: maintenanceTimeText(endAt) },
  ].filter(({ description }) => description !== '');
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
  headline: 'システムメンテナンス中です',
  happened:
    'ただいまシステムメンテナンスのため、サービスを一時停止しています。ご不便をおかけして申し訳ございません。',
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
    <StatusScreen
      {...content}
      next="メンテナンスが終わりましたら、この画面は自動で切り替わり、お手続きを続けられます。切り替わらないときは、読み込み直してください。"
      showsAccount={false}
    >
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
