import { rmSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { freshCustomers, longtimeCustomers, type OwnCustomer } from '../tests/shop/own-customers';
import { findOpenStarts, type Job } from './calendar';
import { newDataDirectory } from './seeded-data';
import { type Shop, startShop } from './shop';

/** Hands each item to one test, so that no two share it. Fails when nothing is left. */
class Supply<T> {
  #taken = 0;

  constructor(
    private readonly what: string,
    private readonly all: readonly T[],
  ) {}

  next(): T {
    const next = this.all[this.#taken];
    if (!next) throw new Error(`No ${this.what} is left of ${this.all.length}: make more of them`);
    this.#taken += 1;
    return next;
  }

  isHalfGone(): boolean {
    return this.#taken * 2 >= this.all.length;
  }
}

/** Half of the days of a calendar that have a free start for every job. */
const HALF_OF_THE_DAYS = 25;

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

  isHalfGone(): boolean {
    return this.#days.size >= HALF_OF_THE_DAYS;
  }
}

/** A shop with everything of it that is handed out to tests. */
export interface WorkerShop extends Shop {
  readonly starts: Starts;
  nextCustomer(): OwnCustomer;
  /** A customer with past and coming orders. */
  nextLongtimeCustomer(): OwnCustomer;
  /** Whether half of anything is handed out. No file takes more than half. */
  isHalfGone(): boolean;
}

export function withOwn(shop: Shop): WorkerShop {
  const starts = new Starts(shop.origin);
  const customers = new Supply('customer', freshCustomers);
  const longtime = new Supply('longtime customer', longtimeCustomers);
  return {
    ...shop,
    starts,
    nextCustomer: () => customers.next(),
    nextLongtimeCustomer: () => longtime.next(),
    isHalfGone: () => [starts, customers, longtime].some((supply) => supply.isHalfGone()),
  };
}

/** The shop of a worker, which begins anew with every file that could see what another one did. */
export class WorkerShops {
  #shop: WorkerShop | undefined;
  #last: { readonly file: string; readonly leavesShop: boolean } | undefined;

  constructor(private readonly worker: number) {}

  /** @param leavesShop whether the file's tests leave it as others find it, and take it as others left it */
  async shopFor(file: string, leavesShop: boolean): Promise<WorkerShop> {
    const last = this.#last;
    this.#last = { file, leavesShop };
    if (this.#shop && last?.file === file) return this.#shop;
    if (this.#shop && last?.leavesShop && leavesShop && !this.#shop.isHalfGone()) return this.#shop;
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
