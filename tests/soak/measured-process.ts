import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { z } from 'zod';

/** What a process holds while nobody asks it, after its garbage is collected. */
export interface ProcessFigures {
  readonly heapMb: number;
  /** Of buffers and of the embedded database, which is WebAssembly. */
  readonly externalMb: number;
  readonly rssMb: number;
  /** The most it ever had. */
  readonly peakRssMb: number;
  /** Connections among them, but none of the embedded database's, which keeps its tables open. */
  readonly files: number;
  readonly tables: number;
  readonly sockets: number;
  readonly timers: number;
}

export interface MeasuredProcess {
  readonly pid: number;
  figures(): Promise<ProcessFigures>;
  close(): void;
}

/** Opens V8's inspector on a loopback port that the process writes into its log. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

const MB = 1024 * 1024;
const answerSchema = z.object({
  id: z.number().optional(),
  result: z.object({ result: z.object({ value: z.unknown() }).optional() }).optional(),
  error: z.object({ message: z.string() }).optional(),
});
const lookSchema = z.object({
  pid: z.number(),
  script: z.string(),
  heapUsed: z.number(),
  external: z.number(),
  rss: z.number(),
  resources: z.array(z.string()),
});
const LOOK = `({
  pid: process.pid,
  script: process.argv[1],
  ...process.memoryUsage(),
  resources: process.getActiveResourcesInfo(),
})`;

/** One inspector's questions and answers. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No inspector at ${address}`)));
  });
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  let asked = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  const ask = (method: string, params: object = {}) => {
    asked += 1;
    const id = asked;
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(error.message));
        else resolve(result?.result?.value);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  return {
    look: async () =>
      lookSchema.parse(await ask('Runtime.evaluate', { expression: LOOK, returnByValue: true })),
    collectGarbage: () => ask('HeapProfiler.collectGarbage'),
    close: () => socket.close(),
  };
}

function peakRssMb(pid: number): number {
  const [, kilobytes = '0'] =
    /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function openFiles(pid: number): string[] {
  const directory = `/proc/${pid}/fd`;
  return readdirSync(directory).map((file) => {
    try {
      return readlinkSync(`${directory}/${file}`);
    } catch {
      // Closed meanwhile.
      return '';
    }
  });
}

/**
 * Finds among the processes that wrote into `log` the one that runs `script`. Wants Linux, and a
 * WebSocket (Node's `--experimental-websocket` before 22).
 *
 * @param script how the path of what it runs ends
 * @throws Error when none of them does
 */
export async function openMeasuredProcess(log: string, script: string): Promise<MeasuredProcess> {
  const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
  const addresses = [...said.matchAll(/^Debugger listening on (ws:\S+)/gm)].map(
    ([, at = '']) => at,
  );
  for (const address of addresses) {
    const inspector = await connect(address);
    const { pid, script: running } = await inspector.look();
    if (!running.endsWith(script)) {
      inspector.close();
      continue;
    }
    return {
      pid,
      async figures() {
        // What a first collection sets free, finalisers hold until the second.
        await inspector.collectGarbage();
        await inspector.collectGarbage();
        const { heapUsed, external, rss, resources } = await inspector.look();
        const files = openFiles(pid);
        const tables = files.filter((file) => file.includes('/database/base/')).length;
        const count = (kind: RegExp) => resources.filter((name) => kind.test(name)).length;
        return {
          heapMb: heapUsed / MB,
          externalMb: external / MB,
          rssMb: rss / MB,
          peakRssMb: peakRssMb(pid),
          files: files.length - tables,
          tables,
          sockets: count(/^(TCP|Pipe)SocketWrap$/),
          timers: count(/^(Timeout|Immediate)$/),
        };
      },
      close: inspector.close,
    };
  }
  throw new Error(`No process of ${log} runs ${script}.`);
}
