import type { VisitKey } from './visit-repository';

const VISIT_ID = /^(.+)-([1-9]\d{0,3})$/;

/** What a visit is called outside: its order's number and which of the visits it is, from 1 on. */
export function visitIdOf({ orderId, position }: VisitKey): string {
  return `${orderId}-${position + 1}`;
}

/** Order numbers have hyphens themselves, so the last one counts; null for anything else. */
export function readVisitId(visitId: string): VisitKey | null {
  const [, orderId, number] = VISIT_ID.exec(visitId) ?? [];
  return orderId === undefined ? null : { orderId, position: Number(number) - 1 };
}
