/** Why the data cannot be saved, restored or moved: one line for whoever asked for it. */
export class DataProblem extends Error {
  override readonly name = 'DataProblem';
}

/** A failed file operation as a problem; any other error as it is. */
export function fileProblem(doing: string, error: unknown): unknown {
  const isOfFiles = error instanceof Error && 'syscall' in error && 'code' in error;
  return isOfFiles ? new DataProblem(`${doing}: ${error.message}`, { cause: error }) : error;
}
