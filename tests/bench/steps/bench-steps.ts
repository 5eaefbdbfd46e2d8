/*
 * `npm run bench:steps`: walks on a phone as a new customer from the front page to the complete page, with an air
 * conditioner and a card with 3-D Secure, from a menu to an estimate, a weekly plan and a counselling, and as a
 * returning customer from my page to the same order again, in the shortest way that the pages offer. Prints the screens,
 * taps, typed fields and heights beside their targets; ends with 1 when a target is missed. `-- --ways=new,plan` chooses a
 * part; `-- --screenshot=file.png` keeps the last page seen. With `SCREEN_WIDTHS=390,1280`, each page is photographed at
 * these widths on arrival: test-results/screens/step-1-390.png is the first.
 */
import { type BrowserContext, chromium } from '@playwright/test';
import { signIn } from '../../../e2e/customers';
import { Outbox } from '../../../e2e/outbox';
import { OPS_TOKEN, type Shop, startShop } from '../../../e2e/shop';
import { findChromium } from '../../../scripts/find-chromium';
import { option } from '../bench-options';
import { PHONE } from '../pages/page-weight';
import { CountedWalk } from './counted-walk';
import { orderAgain, orderSteps } from './shortest-way';

interface Way {
  readonly title: string;
  /** At most; what has no target is only printed. */
  readonly targets: {
    readonly screens?: number;
    readonly taps?: number;
    readonly fields?: number;
    /** Of all pages together, in pixels. */
    readonly height?: number;
    /** Of single pages, in pixels. */
    readonly heights?: Readonly<Record<string, number>>;
  };
  readonly walk: (page: CountedWalk, shop: Shop, context: BrowserContext) => Promise<void>;
}

function outboxOf({ origin }: Shop, { request }: BrowserContext): Outbox {
  return new Outbox(request, origin, OPS_TOKEN);
}

/** A new customer who begins at this page. */
function newCustomerFrom(title: string, path: string, targets: Way['targets'] = {}): Way {
  return {
    title: `A new customer, ${title}`,
    targets,
    walk: async (walk, shop, context) => {
      await walk.page.goto(path);
      await walk.walk(orderSteps(outboxOf(shop, context)));
    },
  };
}

const LIST = '/menu-select/houseclean';

const WAYS: Readonly<Record<string, Way>> = {
  new: newCustomerFrom('from / to the complete page', '/', {
    screens: 9,
    taps: 13,
    fields: 12,
    height: 13_500,
    heights: {
      '/menu-select/houseclean/option': 2_400,
      '/order/address': 950,
      '/order/payment': 1_600,
      '/order/confirm': 1_900,
    },
  }),
  list: {
    title: 'Whoever looks at the list of house cleaning',
    targets: { height: 4_500 },
    walk: async (walk) => {
      await walk.page.goto(LIST);
      await walk.walk([{ path: LIST, ready: (page) => page.getByRole('heading', { level: 1 }) }]);
    },
  },
  estimate: newCustomerFrom('an estimate', '/menu-select/kurashi/option?id=24004'),
  plan: newCustomerFrom('a weekly plan', '/menu-select/kaji?id=31001'),
  counselling: newCustomerFrom('a counselling', '/menu-select/counseling?id=51001'),
  returning: {
    title: 'A returning customer, the same again from /my',
    targets: { taps: 2 },
    walk: async (walk, shop, context) => {
      await signIn(walk.page, shop.origin);
      await walk.page.goto('/my');
      await walk.walk([orderAgain, ...orderSteps(outboxOf(shop, context))]);
    },
  },
};

const KINDS = ['screens', 'taps', 'fields', 'height'] as const;

function besideTarget(figure: number, target = Infinity): string {
  if (target === Infinity) return `${figure}`;
  return `${figure} (target ${target})${figure > target ? ' MISSED' : ''}`;
}

interface CountedWay {
  /** The figures of the whole way in one line. */
  readonly line: string;
  readonly areTargetsMet: boolean;
}

/** Prints the pages of the way. */
function count({ title, targets }: Way, { screens }: CountedWalk): CountedWay {
  const { heights = {} } = targets;
  console.log(`\n${title}`);
  for (const { path, taps, fields, height } of screens) {
    const high = besideTarget(height, heights[path]);
    console.log(
      `  ${path.padEnd(32)} taps ${taps.length}  fields ${fields.length}  height ${high}`,
    );
    if (taps.length > 0) console.log(`      tapped: ${taps.join(' / ')}`);
    if (fields.length > 0) console.log(`      typed: ${fields.join(' / ')}`);
  }
  const counted = {
    screens: screens.length,
    taps: screens.flatMap(({ taps }) => taps).length,
    fields: screens.flatMap(({ fields }) => fields).length,
    height: screens.reduce((sum, { height }) => sum + height, 0),
  };
  const figures = KINDS.map((kind) => `${kind} ${besideTarget(counted[kind], targets[kind])}`);
  const highPages = screens.filter(({ path, height }) => height > (heights[path] ?? Infinity));
  return {
    line: [
      `${title}: ${figures.join(', ')}`,
      ...highPages.map(({ path }) => `  MISSED ${path}`),
    ].join('\n'),
    areTargetsMet:
      highPages.length === 0 && KINDS.every((kind) => counted[kind] <= (targets[kind] ?? Infinity)),
  };
}

async function main(): Promise<void> {
  const [screenshot] = option('screenshot', '');
  const shop = await startShop({ name: 'bench-steps', environment: { LOG_LEVEL: 'error' } });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  const counted: CountedWay[] = [];
  try {
    for (const name of option('ways', Object.keys(WAYS).join())) {
      const way = WAYS[name];
      if (!way) throw new Error(`No such way: ${name}`);
      const context = await browser.newContext({
        ...PHONE,
        baseURL: shop.origin,
        locale: 'ja-JP',
        reducedMotion: 'reduce',
      });
      const walk = new CountedWalk(await context.newPage());
      try {
        await way.walk(walk, shop, context);
      } finally {
        if (screenshot) await walk.page.screenshot({ path: screenshot, fullPage: true });
      }
      counted.push(count(way, walk));
      await context.close();
    }
    console.log(['\nResult', ...counted.map(({ line }) => line)].join('\n'));
    if (counted.some(({ areTargetsMet }) => !areTargetsMet)) process.exitCode = 1;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
