const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A time to wait, in seconds, in the words of a customer: never shorter than it is. */
export function waitingWords(seconds: number): string {
  if (seconds <= 50) return `${Math.max(10, Math.ceil(seconds / 10) * 10)}秒`;
  if (seconds <= HOUR - MINUTE) return `${Math.ceil(seconds / MINUTE)}分`;
  return `${Math.ceil(seconds / HOUR)}時間`;
}
