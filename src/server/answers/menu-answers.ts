import { type Project, projectSchema } from '@/contract/enumerations';
import type { MainApiCall } from '@/contract/main-api';
import { projectLabels } from '@/contract/project-labels';
import { specPayMethods } from '@/domain/pay-method-codes';
import { answeredList, listIn, partsOf, toText, toWholeNumber } from './answer-parts';
import { type Fallbacks, fallbacksAt, type Reading } from './read-leniently';

/** A project that the product does not know is the default one (SPEC section 3). */
export function projectIn(query: URLSearchParams): Project {
  const asked = projectSchema.safeParse(query.get('project'));
  return asked.success ? asked.data : 'houseCleaning';
}

const drawings: Readonly<Record<Project, string>> = {
  houseCleaning: 'houseclean',
  lifeSupport: 'kurashi',
  maid: 'kaji',
  babySitter: 'baby',
  counseling: 'counseling',
};

function listedFallbacks(drawing: string): Fallbacks {
  return {
    description: '',
    illustration: drawing,
    menuType: 'service',
    payMethodType: 'bears',
    term: null,
    priceUnit: '',
  };
}

/** The highest quantity of a menu or choice when a main API names none. */
const MOST_PIECES = 10;

const choiceFallbacks: Fallbacks = {
  description: '',
  durationMinutes: 0,
  maxQuantity: MOST_PIECES,
};

/** Choices as they are sold: without a price of its own, a choice says so. */
function choicesIn(value: unknown): readonly unknown[] {
  return listIn(value).map((choice) => {
    const { price, ...parts } = partsOf(choice);
    const yen = toWholeNumber(price);
    return yen === null ? { ...parts, price: 0, isPriceUnknown: true } : { ...parts, price: yen };
  });
}

/** A list of menus without the groups that it may come in. */
function menusIn(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body;
  answeredList(body, 'menus', 'comboMenus', 'singleMenus', 'categorizes');
  return [
    ...listIn(partsOf(body).menus),
    ...listIn(partsOf(body).comboMenus),
    ...listIn(partsOf(body).singleMenus),
    ...listIn(partsOf(body).categorizes).flatMap((group) => listIn(group, 'categorizeMenus')),
  ];
}

function planList(drawing: string): Reading {
  return {
    reshape: (body) => ({ menus: menusIn(body) }),
    fallbacks: () => fallbacksAt('menus[]', listedFallbacks(drawing)),
  };
}

function detailFallbacks(query: URLSearchParams): Fallbacks {
  const project = projectIn(query);
  return {
    ...listedFallbacks(drawings[project]),
    project,
    // A menu that the answer does not name keeps the id it was asked for, and is called after its service.
    id: query.get('id') ?? '0',
    label: projectLabels[project],
    serviceId: query.get('id') ?? '0',
    serviceLabel: projectLabels[project],
    quantityUnit: '',
    minQuantity: 1,
    maxQuantity: MOST_PIECES,
    visits: {
      dateChoice: project === 'maid' ? 'staff' : 'single',
      count: 1,
      rhythmWeeks: null,
      isNegotiableOnly: false,
      needsFirstHearing: false,
      workId: null,
      staffType: null,
    },
    ...fallbacksAt('types[]', choiceFallbacks),
    ...fallbacksAt('options[]', choiceFallbacks),
  };
}

function readDetail(body: unknown, query: URLSearchParams): unknown {
  const { menu, ...own } = partsOf(body);
  const parts = { ...own, ...partsOf(menu) };
  if (toText(parts.id) === '' && toText(parts.label) === '') return undefined;
  // Paid to the shop, unless the partner is paid (SPEC section 3), a quote comes first, or it is counselling, whose steps
  // have no payment (SPEC section 4).
  const isPaidHere =
    parts.payMethodType !== 'partner' &&
    parts.menuType !== 'estimate' &&
    projectIn(query) !== 'counseling';
  return {
    ...parts,
    types: choicesIn(parts.types),
    options: choicesIn(parts.options),
    payMethods: parts.payMethods ?? (isPaidHere ? specPayMethods : []),
  };
}

export const menuAnswers = {
  listKajiMenus: planList('kaji'),
  listCookingMenus: planList('cooking'),
  listBabyMenus: planList('baby'),
  listCounselingMenus: planList('counseling'),
  listMenuCategories: {
    reshape: (body) => ({ categories: answeredList(body, 'categories') }),
    fallbacks: (query) => ({
      'categories[].description': '',
      'categories[].illustration': drawings[projectIn(query)],
    }),
  },
  listMenuItems: {
    reshape: (body) => (Array.isArray(body) ? { singleMenus: body } : (body ?? {})),
    fallbacks: (query) => {
      const listed = listedFallbacks(drawings[projectIn(query)]);
      return {
        ...fallbacksAt('comboMenus[]', listed),
        ...fallbacksAt('singleMenus[]', listed),
        ...fallbacksAt('categorizes[].categorizeMenus[]', listed),
      };
    },
  },
  getMenuTypes: { reshape: readDetail, fallbacks: detailFallbacks },
  listMenuRecommends: {
    reshape: (body) => ({ recommends: choicesIn(answeredList(body, 'recommends')) }),
    fallbacks: () => fallbacksAt('recommends[]', choiceFallbacks),
  },
  listAlliances: {
    reshape: (body) => ({ alliances: answeredList(body, 'alliances') }),
    fallbacks: (query) => ({
      'alliances[].code': query.get('alliance') ?? '',
      'alliances[].label': '',
      'alliances[].description': '',
      'alliances[].codeInputs[].support': '',
      'alliances[].codeInputs[].maxLength': 40,
      'alliances[].codeInputs[].pattern': '.*',
    }),
  },
  listQuestionnaires: {
    reshape: (body) => ({
      questionnaires: answeredList(body, 'questionnaires').map((question) => {
        const { kind, ...parts } = partsOf(question);
        const hasChoices = listIn(parts.choices).length > 0;
        // Answers are lists (SPEC section 7), so that no question is known to take one choice only.
        return { ...parts, kind: toText(kind) || (hasChoices ? 'multiple' : 'text') };
      }),
    }),
    fallbacks: () => ({ 'questionnaires[].kind': 'text', 'questionnaires[].required': false }),
  },
} satisfies Partial<Record<MainApiCall, Reading>>;
