import { describe, expect, it } from 'vitest';
import { routeOf, type Sources, touchedSpecs } from '../../scripts/testing/touched-specs';

const screen = (name: string, route: string) =>
  `export class ${name} extends Screen {\n  static readonly route = '${route}';\n}\n`;

/** Two pages, /order/confirm and /my, which share a button; one spec walks each, a third one both through a file. */
const sources: Sources = {
  imports: new Map([
    ['src/pages/order/confirm.tsx', ['src/checkout/confirm-screen.tsx']],
    ['src/checkout/confirm-screen.tsx', ['src/ui/button.tsx']],
    ['src/pages/my/index.tsx', ['src/ui/button.tsx']],
    ['src/pages/_app.tsx', ['src/shell/layout.tsx']],
    ['e2e/screens/order-screens.ts', []],
    ['e2e/screens/my-screens.ts', ['e2e/screens/order-screens.ts']],
    ['e2e/order-journey.ts', ['e2e/screens/order-screens.ts', 'src/embedded/prices.ts']],
    ['e2e/journeys/order.spec.ts', ['e2e/screens/order-screens.ts']],
    ['e2e/journeys/my-page.spec.ts', ['e2e/screens/my-screens.ts']],
    ['e2e/journeys/whole.spec.ts', ['e2e/order-journey.ts']],
    ['e2e/journeys/outbox.spec.ts', []],
  ]),
  browserTests: new Map([
    ['e2e/screens/order-screens.ts', screen('ConfirmScreen', '/order/confirm')],
    ['e2e/screens/my-screens.ts', `${screen('MyScreen', '/my')}// leads to ConfirmScreen`],
    ['e2e/order-journey.ts', 'await arriveAt(page, ConfirmScreen)'],
    ['e2e/journeys/order.spec.ts', 'const confirm = await tab.open(ConfirmScreen)'],
    ['e2e/journeys/my-page.spec.ts', 'await tab.open(MyScreen)'],
    ['e2e/journeys/whole.spec.ts', 'await order(page)'],
    ['e2e/journeys/outbox.spec.ts', 'await page.goto(outbox)'],
  ]),
};

const ORDER = ['e2e/journeys/order.spec.ts', 'e2e/journeys/whole.spec.ts'];
const MY_PAGE = 'e2e/journeys/my-page.spec.ts';

describe('the browser tests that a change touches', () => {
  it.each([
    ['a part of one page', 'src/checkout/confirm-screen.tsx', ORDER],
    ['a page', 'src/pages/my/index.tsx', [MY_PAGE]],
    ['a part of two pages', 'src/ui/button.tsx', [MY_PAGE, ...ORDER]],
    ['what surrounds every page', 'src/shell/layout.tsx', [MY_PAGE, ...ORDER]],
    ['a page object', 'e2e/screens/my-screens.ts', [MY_PAGE]],
    ['a file that a spec imports', 'e2e/order-journey.ts', ['e2e/journeys/whole.spec.ts']],
    ['a spec', 'e2e/journeys/outbox.spec.ts', ['e2e/journeys/outbox.spec.ts']],
    ['what no page shows', 'src/embedded/prices.ts', []],
    ['a document', 'docs/architecture.md', []],
  ])('are known for %s', (_, file, specs) => {
    expect(touchedSpecs([file], sources)).toEqual(specs);
  });

  it('are named once each for several files', () => {
    const changed = ['src/ui/button.tsx', 'e2e/journeys/order.spec.ts', 'src/pages/my/index.tsx'];
    expect(touchedSpecs(changed, sources)).toEqual([MY_PAGE, ...ORDER]);
  });
});

it.each([
  ['src/pages/index.tsx', '/'],
  ['src/pages/sign-up/index.tsx', '/sign-up'],
  ['src/pages/order/confirm.tsx', '/order/confirm'],
  ['src/pages/office/orders/[orderId].tsx', '/office/orders/[orderId]'],
  ['src/checkout/confirm-screen.tsx', undefined],
])('the route of %s is %s', (file, route) => {
  expect(routeOf(file)).toBe(route);
});
