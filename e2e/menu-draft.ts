import type { APIRequestContext, Page } from '@playwright/test';
import type { z } from 'zod';
import type { PostOrder } from '@/booking/order/order-draft';
import type { Project } from '@/contract/enumerations';
import { type MenuDetail, menuEndpoints } from '@/contract/menus';
import { encodeQuery } from '@/contract/query-string';
import { type Question, questionnaireEndpoints } from '@/contract/questionnaires';
import { storeWholeDraft } from './draft';

interface ChosenMenu {
  readonly id: string;
  readonly project: Project;
  /** The label of the one type that is chosen. */
  readonly type?: string;
}

async function read<S extends z.ZodType>(
  request: APIRequestContext,
  address: string,
  schema: S,
): Promise<z.output<S>> {
  const response = await request.get(address);
  if (!response.ok()) throw new Error(`${address}: ${await response.text()}`);
  return schema.parse(await response.json());
}

/** The detail of a menu, as its page has it. */
export function readMenu(
  request: APIRequestContext,
  origin: string,
  menu: Pick<ChosenMenu, 'id' | 'project'>,
): Promise<MenuDetail> {
  const query = encodeQuery({ id: menu.id, project: menu.project });
  return read(request, `${origin}/api/v1/menu/types?${query}`, menuEndpoints.getMenuTypes.response);
}

/** The first of everything that may be answered; a picture is never sent. */
function answerTo({ kind, choices }: Question): string {
  if (kind === 'number') return '60';
  return kind === 'text' || kind === 'image' ? '' : (choices[0]?.id ?? '');
}

function typesOf(menu: MenuDetail, label: string | undefined) {
  const type = menu.types.find((candidate) => candidate.label === label);
  if (label !== undefined && !type) throw new Error(`${menu.label} has no type ${label}`);
  return type ? [{ id: type.id, quantity: 1 }] : [];
}

/**
 * Lets the page stand where a customer stands who has chosen a menu for Jingumae, answered its
 * questions and given the address: before the dates, unless `overrides` has some. Gives the menu.
 */
export async function standAtDates(
  page: Page,
  request: APIRequestContext,
  origin: string,
  { id, project, type }: ChosenMenu,
  overrides: Partial<PostOrder> = {},
): Promise<MenuDetail> {
  const query = encodeQuery({ id, project });
  const menu = await readMenu(request, origin, { id, project });
  const { questionnaires } = await read(
    request,
    `${origin}/api/v1/order/questionnaires?${query}`,
    questionnaireEndpoints.listQuestionnaires.response,
  );
  const answered = questionnaires.filter(({ required, condition }) => required && !condition);
  await storeWholeDraft(page, {
    order: {
      project,
      menuType: menu.menuType,
      serviceId: menu.serviceId,
      visitTerms: menu.visits,
      isPaymentNeeded: menu.payMethods.length > 0,
      firstPlanAndHearingRequired: menu.visits.needsFirstHearing,
      hearing: Object.fromEntries(answered.map((question) => [question.id, answerTo(question)])),
      selectedDate: [],
      selectedDateType: undefined,
      ...overrides,
    },
    basic: {
      id,
      project,
      menuType: menu.menuType,
      quantity: menu.minQuantity,
      types: typesOf(menu, type),
      options: [],
      additional: [],
    },
    answerTexts: [],
  });
  return menu;
}
