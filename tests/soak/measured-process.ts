import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { z } from 'zod';

/** What a process holds in all its threads while nobody asks it, after its garbage is collected. */
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
const messageSchema = z.object({
  id: z.number().optional(),
  result: z.object({ result: z.object({ value: z.unknown() }).optional() }).optional(),
  error: z.object({ message: z.string() }).optional(),
  method: z.string().optional(),
  params: z.object({ sessionId: z.string().optional(), message: z.string().optional() }).optional(),
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
  script: process.argv[1] ?? '',
  ...process.memoryUsage(),
  resources: process.getActiveResourcesInfo(),
})`;

/** Questions to one thread's inspector and its answers, whatever way they go. */
function createThread(send: (text: string) => void) {
  const waiting = new Map<number, (answer: z.infer<typeof messageSchema>) => void>();
  let asked = 0;
  function ask(method: string, params: object = {}): Promise<unknown> {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(error.message));
        else resolve(result?.result?.value);
      });
      send(JSON.stringify({ id, method, params }));
    });
  }
  return {
    ask,
    hear(message: z.infer<typeof messageSchema>) {
      if (message.id !== undefined) waiting.get(message.id)?.(message);
    },
    look: async () =>
      lookSchema.parse(await ask('Runtime.evaluate', { expression: LOOK, returnByValue: true })),
  };
}

/** The inspector of a process, with those of the threads it has started. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No inspector at ${address}`)));
  });
  const first = createThread((text) => socket.send(text));
  /** By the session under which the first one passes their messages on. */
  const further = new Map<string, ReturnType<typeof createThread>>();
  socket.addEventListener('message', ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    const { sessionId = '', message: ofFurther = '' } = message.params ?? {};
    if (message.method === 'NodeWorker.attachedToWorker') {
      const send = (text: string) =>
        void first.ask('NodeWorker.sendMessageToWorker', { sessionId, message: text });
      further.set(sessionId, createThread(send));
    } else if (message.method === 'NodeWorker.receivedMessageFromWorker') {
      further.get(sessionId)?.hear(messageSchema.parse(JSON.parse(ofFurther)));
    } else first.hear(message);
  });
  await first.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const threads = () => [first, ...further.values()];
  return {
    lookAtFirst: first.look,
    look: () => Promise.all(threads().map(({ look }) => look())),
    collectGarbage: () =>
      Promise.all(threads().map(({ ask }) => ask('HeapProfiler.collectGarbage'))),
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
    // One that has been killed left its address behind.
    const inspector = await connect(address).catch(() => null);
    if (!inspector) continue;
    const { pid, script: running } = await inspector.lookAtFirst();
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
        const looks = await inspector.look();
        const sum = (part: 'heapUsed' | 'external') =>
          looks.reduce((total, look) => total + look[part], 0);
        const resources = looks.flatMap((look) => look.resources);
        const files = openFiles(pid);
        const tables = files.filter((file) => file.includes('/database/base/')).length;
        const count = (kind: RegExp) => resources.filter((name) => kind.test(name)).length;
        return {
          heapMb: sum('heapUsed') / MB,
          externalMb: sum('external') / MB,
          // Of the whole process, whichever thread is asked.
          rssMb: (looks[0]?.rss ?? 0) / MB,
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
