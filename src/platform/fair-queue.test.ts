import { expect, test } from 'vitest';
import { createFairQueue, type FairQueueOptions, type TurnTaker } from './fair-queue';

const stranger = (network: string): TurnTaker => ({ network, device: undefined });
const known = (device: string): TurnTaker => ({ network: '192.0.2.1', device });

const rejection = () => new Error('too many');

/** A queue whose jobs end when they are told to; `begun` holds their names in the order of their turns. */
function openQueue(options: Partial<FairQueueOptions> = {}) {
  const inTurn = createFairQueue({
    atATime: 1,
    waiting: 32,
    longestWaitMs: 60_000,
    rejection,
    ...options,
  });
  const begun: string[] = [];
  const refused: string[] = [];
  const running: (() => void)[] = [];
  function join(name: string, taker: TurnTaker, isRight = false) {
    const work = async () => {
      begun.push(name);
      await new Promise<void>((resolve) => running.push(resolve));
    };
    inTurn(taker, work, () => isRight).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      refused.push(`${name}: ${error.message}`);
    });
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  async function endOne(): Promise<void> {
    await settled();
    running.shift()?.();
    await settled();
  }
  return { join, begun, refused, endOne, settled };
}

test('the queue runs at most the configured number of jobs at once, then the next one', async () => {
  const queue = openQueue({ atATime: 2 });
  for (const name of ['first', 'second', 'third']) queue.join(name, stranger('192.0.2.1'));
  await queue.settled();
  expect(queue.begun).toEqual(['first', 'second']);
  await queue.endOne();
  expect(queue.begun).toEqual(['first', 'second', 'third']);
});

test('a network without an earlier turn has one of the next two turns while 20 others flood the queue with 150 jobs', async () => {
  const queue = openQueue();
  const guessers = Array.from({ length: 20 }, (_, index) => stranger(`198.51.100.${index}`));
  for (let job = 0; job < 150; job += 1) {
    const guesser = guessers[job % guessers.length];
    if (guesser) queue.join(`guess ${job}`, guesser);
  }
  await queue.settled();
  queue.join('owner', stranger('203.0.113.7'));
  await queue.endOne();
  await queue.endOne();
  expect(queue.begun.slice(1)).toEqual(['guess 1', 'owner']);
});

test('a newcomer waits for two turns for each newcomer before it, however many come after it', async () => {
  const queue = openQueue();
  for (const name of ['running', 'earlier 1', 'earlier 2', 'earlier 3', 'owner']) {
    queue.join(name, stranger(name));
  }
  for (let turn = 1; turn <= 8; turn += 1) {
    queue.join(`later ${turn}`, stranger(`198.51.100.${turn}`));
    await queue.endOne();
  }
  const expected = [
    'earlier 1',
    'later 2',
    'earlier 2',
    'later 4',
    'earlier 3',
    'later 6',
    'owner',
  ];
  expect(queue.begun.slice(1, 8)).toEqual(expected);
});

test('new networks of an IPv6 /48 with right passwords do not change from which end newcomers have turns', async () => {
  const queue = openQueue();
  await signInRightly(queue, 'right', '2001:db8:1:0::');
  for (const name of ['running', 'earlier', 'owner']) queue.join(name, stranger(name));
  for (let turn = 1; turn <= 12; turn += 1) {
    queue.join(`right ${turn}`, stranger(`2001:db8:1:${turn}00::`), true);
    queue.join(`later ${turn}`, stranger(`198.51.100.${turn}`));
    await queue.endOne();
  }
  const turns = queue.begun.slice(queue.begun.indexOf('running') + 1);
  expect(turns.filter((name) => !name.startsWith('right')).slice(0, 4)).toContain('owner');
});

test('networks without an earlier turn go before new networks of an IPv6 /48 that had its turn', async () => {
  const queue = openQueue({ waiting: 8 });
  let networks = 0;
  const ask = () => {
    for (let job = 0; job < 4; job += 1) {
      const network = (networks++ * 0x100).toString(16);
      queue.join(`guess ${networks}`, stranger(`2001:db8:1:${network}::`));
    }
  };
  ask();
  await queue.endOne();
  queue.join('owner', stranger('203.0.113.7'));
  queue.join('another owner', stranger('2001:db8:2:0::'));
  ask();
  await queue.endOne();
  ask();
  await queue.endOne();
  expect(queue.begun.slice(-2).sort()).toEqual(['another owner', 'owner']);
  expect(queue.refused.every((name) => name.startsWith('guess'))).toBe(true);
});

test('the networks of one IPv6 /48 take turns', async () => {
  const queue = openQueue();
  for (const name of ['guess 1', 'guess 2', 'guess 3'])
    queue.join(name, stranger('2001:db8:1:0::'));
  queue.join('neighbour', stranger('2001:db8:1:100::'));
  await queue.endOne();
  expect(queue.begun).toEqual(['guess 1', 'neighbour']);
});

test('a client waits at most once for each other network, however often those add jobs', async () => {
  const queue = openQueue();
  queue.join('owner, before', stranger('203.0.113.7'));
  const ask = () => {
    for (const network of ['a', 'b', 'c']) {
      for (let job = 0; job < 5; job += 1) queue.join(`guess of ${network}`, stranger(network));
    }
  };
  ask();
  queue.join('owner', stranger('203.0.113.7'));
  for (let turns = 0; turns < 4; turns += 1) {
    await queue.endOne();
    ask();
  }
  expect(queue.begun).toContain('owner');
});

test('a known device goes first, even when its network has just had a turn', async () => {
  const queue = openQueue();
  for (const name of ['guess 1', 'guess 2', 'guess 3']) queue.join(name, stranger('192.0.2.1'));
  queue.join('guess from elsewhere', stranger('192.0.2.2'));
  queue.join('owner', known('owner’s'));
  await queue.endOne();
  expect(queue.begun).toEqual(['guess 1', 'owner']);
});

test('a full queue rejects the latest job of the network with the most waiting jobs', async () => {
  const queue = openQueue({ waiting: 3 });
  for (let job = 0; job < 6; job += 1) queue.join(`guess ${job}`, stranger('192.0.2.1'));
  queue.join('owner', stranger('203.0.113.7'));
  await queue.settled();
  expect(queue.refused).toEqual(['guess 4: too many', 'guess 5: too many', 'guess 3: too many']);
  await queue.endOne();
  expect(queue.begun).toEqual(['guess 0', 'owner']);
});

test('a newcomer gets a place in a full queue in which every network has one job', async () => {
  const queue = openQueue({ waiting: 3 });
  for (const network of ['a', 'b', 'c', 'd']) queue.join(network, stranger(network));
  queue.join('owner', stranger('203.0.113.7'));
  await queue.endOne();
  await queue.endOne();
  expect(queue.begun).toEqual(['a', 'b', 'owner']);
  expect(queue.refused).toEqual(['d: too many']);
});

test('a job that waited too long is rejected at the next turn, unless it is next in line', async () => {
  const queue = openQueue({ longestWaitMs: -1 });
  queue.join('first', stranger('192.0.2.1'));
  queue.join('guess', stranger('192.0.2.1'));
  queue.join('owner', stranger('203.0.113.7'));
  await queue.endOne();
  expect(queue.begun).toEqual(['first', 'owner']);
  expect(queue.refused).toEqual(['guess: too many']);
});

test('a network whose last password was right goes before 20 networks that guessed', async () => {
  const queue = openQueue();
  queue.join('owner, before', stranger('203.0.113.7'), true);
  await queue.endOne();
  const guess = () => {
    for (let network = 0; network < 20; network += 1) {
      queue.join(`guess of ${network}`, stranger(`198.51.100.${network}`));
    }
  };
  guess();
  for (let turns = 0; turns < 20; turns += 1) await queue.endOne();
  guess();
  queue.join('owner', stranger('203.0.113.7'));
  await queue.endOne();
  expect(queue.begun.at(-1)).toBe('owner');
});

/** A turn of the stranger with a right password, after which nobody waits. */
async function signInRightly(queue: ReturnType<typeof openQueue>, name: string, network: string) {
  queue.join(name, stranger(network), true);
  await queue.endOne();
}

test.each([
  ['a newcomer', 'running', ['running', 'owner', 'newcomer']],
  ['another such network', 'another owner', ['another', 'newcomer', 'owner']],
])(
  'a network whose last password was right has a turn among 20 newcomers at the latest second, after %s',
  async (_, running, expected) => {
    const queue = openQueue();
    await signInRightly(queue, 'owner, before', '203.0.113.7');
    await signInRightly(queue, 'another owner, before', '203.0.113.8');
    queue.join(running, stranger(running === 'running' ? '203.0.113.9' : '203.0.113.8'));
    queue.join('owner', stranger('203.0.113.7'));
    for (let network = 0; network < 20; network += 1) {
      queue.join(`newcomer ${network}`, stranger(`198.51.100.${network}`));
    }
    await queue.endOne();
    await queue.endOne();
    expect(queue.begun.slice(2).map((name) => name.split(' ')[0])).toEqual(expected);
  },
);

test('a newcomer has the second turn among 20 networks whose last passwords were right, and they take turns', async () => {
  const queue = openQueue();
  const ask = () => {
    for (let network = 0; network < 20; network += 1) {
      queue.join(`right of ${network}`, stranger(`198.51.100.${network}`), true);
    }
  };
  ask();
  for (let turns = 0; turns < 20; turns += 1) await queue.endOne();
  const [first = '', ...others] = queue.begun;
  queue.join('running', stranger('203.0.113.8'));
  queue.join('owner', stranger('203.0.113.7'));
  ask();
  for (let turns = 0; turns < 22; turns += 1) await queue.endOne();
  expect(queue.begun.slice(20)).toEqual(['running', first, 'owner', ...others]);
});

test('in one IPv6 /48, too, a network whose last password was right has a turn among newcomers', async () => {
  const queue = openQueue();
  await signInRightly(queue, 'owner, before', '2001:db8:1:0::');
  queue.join('running', stranger('2001:db8:1:100::'));
  queue.join('owner', stranger('2001:db8:1:0::'));
  queue.join('newcomer', stranger('2001:db8:1:200::'));
  await queue.endOne();
  expect(queue.begun.at(-1)).toBe('owner');
});

/** The kinds of those who had a turn, in order, while `ask` keeps the queue full. */
async function kindsOfTurns(
  queue: ReturnType<typeof openQueue>,
  ask: () => void,
  turns: number,
): Promise<string[]> {
  ask();
  for (let turn = 0; turn < turns; turn += 1) {
    await queue.endOne();
    ask();
  }
  return queue.begun.slice(-turns).map((name) => name.split(' ')[0] ?? '');
}

test.each([
  ['one known device with right passwords', () => known('one')],
  ['many known devices', (job: number) => known(`device ${job}`)],
])('a flood from %s gets half of the turns while strangers wait', async (_, flooding) => {
  const queue = openQueue();
  let jobs = 0;
  const kinds = await kindsOfTurns(
    queue,
    () => {
      for (let job = 0; job < 40; job += 1) queue.join(`known ${jobs}`, flooding(jobs++), true);
      for (let job = 0; job < 3; job += 1) queue.join(`stranger ${jobs}`, stranger(`${jobs++}`));
    },
    20,
  );
  expect(kinds.filter((kind) => kind === 'known')).toHaveLength(10);
  expect(kinds.filter((kind) => kind === 'stranger')).toHaveLength(10);
});

test('floods from known devices, newcomers, and networks with right passwords get half, a quarter and a quarter', async () => {
  const queue = openQueue();
  for (let network = 0; network < 5; network += 1) {
    await signInRightly(queue, 'right', `198.51.100.${network}`);
  }
  let jobs = 0;
  const kinds = await kindsOfTurns(
    queue,
    () => {
      for (let job = 0; job < 5; job += 1) {
        queue.join('known', known(`device ${jobs}`), true);
        queue.join('newcomer', stranger(`newcomer ${jobs++}`));
        queue.join('right', stranger(`198.51.100.${job}`), true);
      }
    },
    20,
  );
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  expect([count('known'), count('newcomer'), count('right')]).toEqual([10, 5, 5]);
});

test('a full queue rejects jobs of a flooding known device and none of the strangers', async () => {
  const queue = openQueue({ waiting: 4 });
  for (let job = 0; job < 20; job += 1) queue.join(`known ${job}`, known('one'));
  for (const name of ['a', 'b']) queue.join(name, stranger(name));
  await queue.settled();
  expect(queue.refused).toHaveLength(17);
  expect(queue.refused.every((name) => name.startsWith('known'))).toBe(true);
});

test('a known device waits for at most one job of another device that floods the queue', async () => {
  const queue = openQueue();
  for (let job = 0; job < 20; job += 1) queue.join('flood', known('another'), true);
  for (let turns = 0; turns < 5; turns += 1) await queue.endOne();
  queue.join('owner', known('owner’s'));
  await queue.endOne();
  expect(queue.begun.at(-1)).toBe('owner');
});

test('a turn of a known device counts against it even when its password was right', async () => {
  const queue = openQueue();
  queue.join('flood', known('another'), true);
  await queue.endOne();
  queue.join('stranger', stranger('203.0.113.7'));
  queue.join('owner', known('owner’s'));
  queue.join('flood', known('another'), true);
  await queue.endOne();
  expect(queue.begun.at(-1)).toBe('owner');
});

test('the queue continues after a job that failed', async () => {
  const inTurn = createFairQueue({ atATime: 1, waiting: 1, longestWaitMs: 60_000, rejection });
  const taker = stranger('192.0.2.1');
  await expect(inTurn(taker, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(taker, async () => 'done')).toBe('done');
});
