import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';

const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** ISO 8601, in Japan time unless it names a zone, as `2026年5月6日(水) 9:00`; other text stays. */
export function maintenanceTimeText(value: string): string {
  const text = value.trim();
  const match = ISO_DATE_TIME.exec(text);
  if (!match) return text;
  const instant = new Date(match[3] ? text : `${text}+09:00`);
  return Number.isNaN(instant.getTime()) ? text : formatJapanDateTime(toJapanDateTime(instant));
}

/** Lists the times that are known. */
export function maintenancePeriodRows(startAt: string, endAt: string) {
  return [
    { term: '開始予定', description: maintenanceTimeText(startAt) },
    { term: '終了予定', description: maintenanceTimeText(endAt) },
  ].filter(({ description }) => description !== '');
}

/** The words of the page that customers see. The office shows them before it closes the shop. */
export const maintenanceWords = {
  headline: 'システムメンテナンス中です',
  happened:
    'ただいまシステムメンテナンスのため、サービスを一時停止しています。ご不便をおかけして申し訳ございません。',
  next: 'メンテナンスが終わりましたら、この画面は自動で切り替わり、お手続きを続けられます。切り替わらないときは、読み込み直してください。',
} as const;
