import { paths } from '@/config/paths';
import { mainApi } from '@/contract/main-api';
import { encodeQuery } from '@/contract/query-string';
import { ZIP } from '../main-api/shop-visitor';
import { accepted, type SoakCustomer } from './soak-customer';

const OPEN_PAGES = [
  paths.home,
  paths.menuSelect.kaji,
  paths.menuSelect.cooking,
  paths.menuSelect.baby,
  paths.menuSelect.counseling,
  paths.menuSelect.kurashiCategory,
  paths.menuSelect.houseclean,
  paths.menuSelect.housecleanOption,
  paths.order.authenticate,
  paths.order.agreement,
  paths.order.outsideArea,
  paths.login,
  paths.passwordReset.number,
  '/nothing-is-here',
];
const ORDER_PAGES = [
  paths.order.ask,
  paths.order.address,
  paths.order.date,
  paths.order.payment,
  paths.order.confirm,
  paths.counseling.ask,
  paths.counseling.customer,
];

async function readPage({ browser, watched }: SoakCustomer, path: string): Promise<void> {
  const response = await browser.ask(path);
  const text = await response.text();
  if (watched.isUpset) return;
  if (response.status < 400 && response.status >= 300) return;
  if (!text.includes('</html>')) throw new Error(`${path} is no whole page: ${text.slice(-80)}`);
}

export async function readOpenPages(customer: SoakCustomer): Promise<void> {
  for (let page = 0; page < 3; page += 1) {
    await readPage(customer, customer.choice.of(OPEN_PAGES));
  }
}

export async function readOrderPages(customer: SoakCustomer): Promise<void> {
  for (let page = 0; page < 2; page += 1) {
    await readPage(customer, customer.choice.of(ORDER_PAGES));
  }
}

/** What a page needs is loaded into the server when the page is asked for first. */
export async function readEveryPage(customer: SoakCustomer): Promise<void> {
  for (const path of [...OPEN_PAGES, ...ORDER_PAGES, ...Object.values(paths.my)]) {
    await readPage(customer, path);
  }
}

export async function readMyPages(customer: SoakCustomer): Promise<void> {
  const page = customer.choice.of(Object.values(paths.my));
  await readPage(customer, page);
}

export async function readMenus({ browser, choice }: SoakCustomer): Promise<void> {
  const project = 'houseCleaning';
  const list = await browser.answer(
    mainApi.listMenuCategories.response,
    null,
    `/menu/categories?${encodeQuery({ project })}`,
  );
  const { id } = choice.of(list.categories);
  await browser.answer(
    mainApi.listMenuItems.response,
    null,
    `/menu/items?${encodeQuery({ project, id })}`,
  );
  await browser.answer(
    mainApi.listMenuRecommends.response,
    null,
    `/menu/recommends?${encodeQuery({ project, menuId: '12001' })}`,
  );
}

export async function askForArea({ browser, choice }: SoakCustomer): Promise<void> {
  const zipCode = choice.of(Object.values(ZIP));
  await browser.answer(
    mainApi.checkServiceArea.response,
    null,
    `/service_area/contains?${encodeQuery({ project: 'houseCleaning', zipCode })}`,
  );
  await browser.answer(
    mainApi.searchAddress.response,
    null,
    `/address/search?${encodeQuery({ zipCode })}`,
  );
}

/** Good ones and bad ones: the bad ones are rejected. */
export async function tryCoupon({ browser, choice }: SoakCustomer): Promise<void> {
  const code = choice.of(['HAJIMETE1000', 'OSOUJI10', 'NATSU2025', 'SENCHAKU100', 'NOTHING']);
  await browser.answer(
    mainApi.checkCoupon.response,
    null,
    `/order/coupons?${encodeQuery({ code, project: 'houseCleaning', id: '12001' })}`,
  );
}

export async function readMail({ browser, tel }: SoakCustomer): Promise<void> {
  await accepted(await browser.readOutbox(tel));
}
