import { addMinutes } from 'date-fns';
import { Rejection } from '@/contract/rejection';
import { isDatabaseOutOfReach } from '@/database/database-failures';
import { serializeError } from '@/platform/log';
import type { MainApiDependencies } from '../dependencies';
import {
  dropFailures,
  type FailedRow,
  type JobStep,
  listFailedRows,
  noteFailure,
} from './failed-row-repository';

/** Done per step and round; the rest waits for the next one. */
const ROUND = 100;

const LONGEST_GAP_MINUTES = 60;

type JobDependencies = Pick<MainApiDependencies, 'db' | 'clock' | 'logger'>;

/** 1, 2, 4 … minutes after the first, second, third … failure. */
function gapAfter(failures: number): number {
  return Math.min(2 ** (failures - 1), LONGEST_GAP_MINUTES);
}

/** Which row it is, in log and inbox: nothing secret or personal. */
interface RowName {
  readonly id: string;
  readonly orderId?: string;
}

/** A round that got to its end without some of its rows. Each is in the log by its step and id. */
export class RowsFailedError extends Error {
  override readonly name = 'RowsFailedError';

  constructor(readonly rows: number) {
    super(`${rows} rows or lists of a job failed`);
  }
}

interface Rows<Row> {
  /** All that are to be done now. What is not among them any more needs nothing. */
  readonly list: () => Promise<readonly Row[]>;
  readonly nameOf: (row: Row) => RowName;
  readonly work: (row: Row) => Promise<unknown>;
  readonly most?: number;
}

/** Does the rows of one step of a job one by one. */
export type EachRow = <Row>(step: JobStep, rows: Rows<Row>) => Promise<void>;

/** Whether the row itself failed, rather than something that it waits for. */
async function noteRow(
  deps: JobDependencies,
  step: JobStep,
  { id, orderId }: RowName,
  known: FailedRow | undefined,
  error: unknown,
): Promise<boolean> {
  const waits = error instanceof Rejection && error.code === 'back_end_unavailable';
  const fields = { step, id, ...(orderId !== undefined && { orderId }), ...serializeError(error) };
  if (waits) deps.logger.warn(fields, 'a row of a job waits');
  else deps.logger.error(fields, 'a row of a job failed');
  const now = deps.clock.now();
  const tryFrom = waits ? now : addMinutes(now, gapAfter((known?.failures ?? 0) + 1));
  const failure = { step, id, orderId: orderId ?? null, failedSince: now, tryFrom };
  await noteFailure(deps.db, failure);
  return !waits;
}

/** @returns how many failed */
async function doRows<Row>(
  deps: JobDependencies,
  step: JobStep,
  { list, nameOf, work, most = ROUND }: Rows<Row>,
  noted: ReadonlyMap<string, FailedRow>,
): Promise<number> {
  const rows = (await list()).map((row) => ({ row, name: nameOf(row) }));
  const listed = new Set(rows.map(({ name }) => name.id));
  const gone = [...noted.keys()].filter((id) => !listed.has(id));
  await dropFailures(deps.db, step, gone);
  const now = deps.clock.now();
  const noteOf = ({ name }: (typeof rows)[number]) => noted.get(name.id);
  // Each kind has its own share of the round, so that neither keeps the other from its turn.
  const fresh = rows.filter((each) => !noteOf(each)).slice(0, most);
  const again = rows
    .filter((each) => (noteOf(each)?.tryFrom ?? now) <= now && noteOf(each))
    .toSorted((a, b) => Number(noteOf(a)?.tryFrom) - Number(noteOf(b)?.tryFrom))
    .slice(0, most);
  let failed = 0;
  for (const { row, name } of [...fresh, ...again]) {
    const known = noted.get(name.id);
    try {
      await work(row);
      if (known) await dropFailures(deps.db, step, [name.id]);
    } catch (error) {
      const isOfRow = error instanceof Rejection || !isDatabaseOutOfReach(error);
      if (!isOfRow) throw error;
      if (await noteRow(deps, step, name, known, error)) failed += 1;
    }
  }
  return failed;
}

/**
 * A round of a job. A row that throws is logged by its step and id, tried again after gaps that grow from a minute to
 * an hour, and in the inbox of the office after a day (docs/decisions/0116); the others are done meanwhile. One whose
 * work rejects with back_end_unavailable waits for another back end: it is tried again in every round, and no failure
 * of the round. Safe in several processes as far as the work is.
 * @throws RowsFailedError at the end of the round, when rows or whole lists failed; what the database throws while it
 * is out of reach
 */
export async function inRound(
  deps: JobDependencies,
  steps: (each: EachRow) => Promise<void>,
): Promise<void> {
  const notes = await listFailedRows(deps.db);
  let failed = 0;
  await steps(async (step, rows) => {
    const ofStep = notes.filter((note) => note.step === step);
    const noted = new Map(ofStep.map((note) => [note.id, note]));
    try {
      failed += await doRows(deps, step, rows, noted);
    } catch (error) {
      if (isDatabaseOutOfReach(error)) throw error;
      failed += 1;
      deps.logger.error({ step, ...serializeError(error) }, 'a step of a job failed');
    }
  });
  if (failed > 0) throw new RowsFailedError(failed);
}

/**
 * Settles a payment that was left open. A rejection decides it as well, and is logged.
 * @throws Rejection back_end_unavailable while nobody has decided; everything that is no rejection
 */
export async function unlessDecided(
  { logger }: Pick<MainApiDependencies, 'logger'>,
  fields: object,
  message: string,
  settle: () => Promise<void>,
): Promise<void> {
  try {
    await settle();
  } catch (error) {
    if (!(error instanceof Rejection) || error.code === 'back_end_unavailable') throw error;
    logger.warn({ ...fields, ...serializeError(error) }, message);
  }
}
