import { rmSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { freshCustomers, longtimeCustomers, type OwnCustomer } from '../tests/shop/own-customers';
import { findOpenStarts, type Job } from './calendar';
import { newDataDirectory } from './seeded-data';
import { type Shop, startShop } from './shop';

/** Hands out what tests would otherwise share. Fails loudly when nothing is left. */
function handOut<T>(what: string, all: readonly T[]): () => T {
  const left = all.values();
  return () => {
    const next = left.next();
    if (next.done) throw new Error(`No ${what} is left of ${all.length}: make more of them`);
    return next.value;
  };
}

/** Free starts that are handed out once, each on a day of its own. */
class Starts {
  readonly #days = new Set<string>();

  constructor(private readonly origin: string) {}

  /**
   * The soonest free start of a job in Shibuya, on a day that no test has been given: `yyyy-MM-ddTHH:mm:00` in Japan
   * time. It costs nothing extra.
   */
  async next(request: APIRequestContext, job: Job): Promise<string> {
    const open = await findOpenStarts(request, this.origin, job);
    const start = open.find((each) => !this.#days.has(each.slice(0, 10)));
    if (start === undefined) throw new Error(`No start is left of ${open.length} for ${job.id}`);
    this.#days.add(start.slice(0, 10));
    return start;
  }
}

/** A shop with everything of it that is handed out to tests. */
export interface WorkerShop extends Shop {
  readonly starts: Starts;
  nextCustomer(): OwnCustomer;
  /** A customer with past and coming orders. */
  nextLongtimeCustomer(): OwnCustomer;
}

export function withOwn(shop: Shop): WorkerShop {
  return {
    ...shop,
    starts: new Starts(shop.origin),
    nextCustomer: handOut('customer', freshCustomers),
    nextLongtimeCustomer: handOut('longtime customer', longtimeCustomers),
  };
}

/** The shop of a worker, which begins anew with every file that could see what another one did. */
export class WorkerShops {
  #shop: WorkerShop | undefined;
  #last: { readonly file: string; readonly leavesShop: boolean } | undefined;

  constructor(private readonly worker: number) {}

  /** @param leavesShop whether the file's tests leave it as others find it, and take it as others left it */
  async shopFor(file: string, leavesShop: boolean): Promise<WorkerShop> {
    const goesOn = this.#last?.file === file || (this.#last?.leavesShop && leavesShop);
    this.#last = { file, leavesShop };
    if (this.#shop && goesOn) return this.#shop;
    await this.stop();
    const name = `worker-${this.worker}`;
    this.#shop = withOwn(await startShop({ name, dataDir: newDataDirectory() }));
    return this.#shop;
  }

  async stop(): Promise<void> {
    const shop = this.#shop;
    this.#shop = undefined;
    await shop?.stop();
    if (shop) rmSync(shop.dataDir, { recursive: true, force: true });
  }
}
