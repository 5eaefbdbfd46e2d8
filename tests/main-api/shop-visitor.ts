import type { OpenDatabase } from '@/database/database';
import type { MainApiDependencies } from '@/main-api/dependencies';
import { FakeCardGateway } from './fake-card-gateway';
import { TODAY, visitMainApi } from './main-api-visitor';
import { openTestMainApi } from './open-test-main-api';

// For tests that open a main API and visit it. Without one, which takes long to load, main-api-visitor.ts is enough.
export { TODAY, visitMainApi, ZIP } from './main-api-visitor';

/** The main API with people who order from it; the fake card gateway is theirs to misuse. */
export async function openShop(
  overrides: Partial<MainApiDependencies> = {},
  database?: OpenDatabase,
) {
  const cardGateway = new FakeCardGateway();
  const api = await openTestMainApi({ cardGateway, ...overrides }, database);
  const visitor = visitMainApi(
    (path, init) => api.app.request(path, init),
    (tel) => `tel:${tel}`,
    TODAY,
  );
  let customers = 0;

  /** A telephone number that nobody has used yet. */
  function newTel(): string {
    customers += 1;
    return `0801000${String(customers).padStart(4, '0')}`;
  }

  /** A customer whose details are registered; their telephone number. */
  async function newCustomer(): Promise<string> {
    const tel = newTel();
    await visitor.register(tel);
    return tel;
  }

  return { ...api, cardGateway, ...visitor, newTel, newCustomer };
}
