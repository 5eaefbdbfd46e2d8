import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';

const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * A scheduled start or end as it is shown: ISO 8601 (Japan time unless it names a zone) as
 * `2026年5月6日(水) 9:00`, anything else as it was written; empty when unknown.
 */
export function maintenanceTimeText(value: string): string {
  const text = value.trim();
  const match = ISO_DATE_TIME.exec(text);
  if (!match) return text;
  const instant = new Date(match[3] ? text : `${text}+09:00`);
  return Number.isNaN(instant.getTime()) ? text : formatJapanDateTime(toJapanDateTime(instant));
}
