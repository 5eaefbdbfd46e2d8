import { createReadStream, existsSync } from 'node:fs';
import { access, constants, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf } from '@/platform/start-problem';
import { DataProblem, fileProblem } from './stopped-data';

const CHUNK_CHARACTERS = 64 * 1024;

async function* chunksOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** A line may span many chunks, as pictures are in it. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = [];
  for await (const chunk of chunks) {
    const parts = chunk.split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      yield begun.join('') + part;
      begun = [];
    }
    begun.push(last);
  }
  if (begun.some(Boolean)) yield begun.join('');
}

/** Compresses fast rather than small, as the shop needs the CPU, too. */
export function compressLines(lines: AsyncIterable<string>, file: FileHandle): Promise<void> {
  return finished(
    Readable.from(chunksOf(lines)),
    createGzip({ level: 1 }),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed) await file.appendFile(chunk);
    },
  );
}

/** @throws DataProblem, while reading, when the file is missing or damaged */
export async function* readBackupFile(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  // Errors surface while reading `unzipped`.
  pipeline(createReadStream(file), unzipped, () => {});
  unzipped.setEncoding('utf8');
  try {
    yield* linesOf(unzipped);
  } catch (error) {
    if (codeOf(error)?.startsWith('Z_')) {
      throw new DataProblem('This is not a backup of the shop, or it is damaged', { cause: error });
    }
    throw fileProblem('The backup cannot be read', error);
  }
}

/** @throws DataProblem when the file cannot be read */
export async function requireBackupFile(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK);
  } catch (error) {
    throw fileProblem('The backup cannot be read', error);
  }
}

/**
 * Readable by its owner only. The file gets its name once it is complete on disk.
 * @throws DataProblem when the file exists or cannot be written
 */
export async function writeWholeFile(file: string, write: (file: FileHandle) => Promise<void>) {
  if (existsSync(file)) {
    throw new DataProblem(`${file} is there already; a backup never replaces another`);
  }
  const unfinished = `${file}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw fileProblem('The backup cannot be written', error);
  }
}
