/*
 * `npm run bench:menus`: how many answers on menus and prices the main API gives in a second, beside the
 * floor: an app of the same framework that does nothing but write the same answer as JSON. Both are
 * asked without network and in turns, so that what else the machine does meets them alike.
 * `-- --calls=500` says how often, `-- --engines=postgresql` names one of the two databases.
 */
import { Hono } from 'hono';
import { encodeQuery } from '@/contract/query-string';
import { openTestMainApi } from '../main-api/open-test-main-api';
import { type BenchEngine, onEachEngine } from './bench-engine';
import { option } from './bench-options';
import { medianOf, timingOf } from './timing';

const WARM_UP_CALLS = 50;

const bathroom = { project: 'houseCleaning', id: '12001' };
const paths = {
  'categories of a project': '/menu/categories?project=houseCleaning',
  'menus of housekeeping': '/kaji/menus?project=maid',
  'one menu': `/menu/types?${encodeQuery(bathroom)}`,
  'price of a choice': `/menu/select_menus?${encodeQuery({
    ...bathroom,
    quantity: 1,
    types: [],
    options: [],
    recommends: [],
    zipCode: '1500001',
  })}`,
};

interface Asked {
  /** Milliseconds. */
  readonly shop: number[];
  readonly floor: number[];
}

async function timeOf(app: Hono, path: string): Promise<number> {
  const begun = performance.now();
  const response = await app.request(path);
  await response.arrayBuffer();
  const taken = performance.now() - begun;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return taken;
}

function report(name: string, bytes: number, { shop, floor }: Asked): string {
  const perSecond = (values: readonly number[]) => (1000 / medianOf(values)).toFixed(0);
  const ofShop = timingOf(shop);
  const ofFloor = timingOf(floor);
  return [
    name.padEnd(24),
    `${(bytes / 1024).toFixed(1)} KB`.padStart(8),
    `shop ${perSecond(shop)}/s (p50 ${ofShop.p50.toFixed(2)} ms, p99 ${ofShop.p99.toFixed(2)} ms)`,
    `floor ${perSecond(floor)}/s (p50 ${ofFloor.p50.toFixed(2)} ms, p99 ${ofFloor.p99.toFixed(2)} ms)`,
    `p50 ${(ofShop.p50 / ofFloor.p50).toFixed(1)}×`,
  ].join('  ');
}

async function measure(engine: BenchEngine): Promise<void> {
  const calls = Number(option('calls', '500')[0]);
  const database = await engine.open('menus');
  try {
    const { app } = await openTestMainApi({}, database);
    for (const [name, path] of Object.entries(paths)) {
      const url = `/api/v1${path}`;
      const answered = await app.request(url);
      if (!answered.ok) throw new Error(`${name}: ${answered.status} ${await answered.text()}`);
      const content: unknown = await answered.json();
      const bytes = Buffer.byteLength(JSON.stringify(content));
      const floor = new Hono().get('/api/v1/*', () => Response.json(content));
      const asked: Asked = { shop: [], floor: [] };
      for (let count = 0; count < WARM_UP_CALLS + calls; count += 1) {
        const ofShop = await timeOf(app, url);
        const ofFloor = await timeOf(floor, url);
        if (count < WARM_UP_CALLS) continue;
        asked.shop.push(ofShop);
        asked.floor.push(ofFloor);
      }
      console.log(report(name, bytes, asked));
    }
  } finally {
    await database.close();
  }
}

onEachEngine(measure).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
