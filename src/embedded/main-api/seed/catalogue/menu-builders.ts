import type { VisitTerms } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import { EARLY_LATE, YEAR_END } from '@/domain/fees';
import type {
  CatalogueChoice,
  CatalogueMenu,
  CatalogueQuestion,
  CatalogueService,
} from '../../catalogue/catalogue';

/** When a visit of a chosen person costs more. */
export const surchargeTerms = `${EARLY_LATE.untilHour}:00より前と${EARLY_LATE.fromHour}:00より後は${EARLY_LATE.percent}%、12月29日から1月3日は${YEAR_END.percent}%の割増料金です。`;

/**
 * What is looked at before it has a price: someone comes to inspect, free of charge, on one of the
 * days the customer wishes for.
 */
export const estimateTerms = {
  kind: 'estimate',
  payMethods: [],
  minimumOrderApplies: false,
  transportFee: 0,
  /** Of the inspection. */
  minutes: 30,
  visits: { dateChoice: 'multiple', isNegotiableOnly: true },
} as const;

/*
 * The catalogue is written as data; these fill in what most entries have in common. Ids are written
 * out and never reused, since baskets and orders keep them.
 */

const oneVisit: VisitTerms = {
  dateChoice: 'single',
  count: 1,
  rhythmWeeks: null,
  isNegotiableOnly: false,
  needsFirstHearing: false,
  workId: null,
  staffType: null,
};

interface SeedChoice {
  /** Two digits, appended to the menu's id. */
  readonly no: string;
  readonly label: string;
  readonly description: string;
  readonly price: number;
  readonly minutes: number;
  readonly max?: number;
  readonly illustration?: string;
  readonly taxRate?: CatalogueChoice['taxRate'];
  readonly isPerUnit?: true;
}

type Defaulted = Omit<
  CatalogueMenu,
  'project' | 'serviceId' | 'types' | 'options' | 'durationMinutes' | 'visits'
>;

/** A menu as it is written down: what every menu says, and what differs from the usual. */
export type SeedMenu = Pick<Defaulted, 'id' | 'label' | 'description' | 'illustration' | 'skills'> &
  Partial<Defaulted> & {
    readonly minutes?: number;
    readonly visits?: Partial<VisitTerms>;
    readonly types?: readonly SeedChoice[];
    readonly options?: readonly SeedChoice[];
  };

export interface SeedService {
  readonly service: Omit<CatalogueService, 'questions'>;
  readonly questions: readonly CatalogueQuestion[];
  readonly menus: readonly SeedMenu[];
}

function toChoice(menuId: string, choice: SeedChoice): CatalogueChoice {
  return {
    id: `${menuId}${choice.no}`,
    label: choice.label,
    description: choice.description,
    illustration: choice.illustration ?? null,
    price: choice.price,
    taxRate: choice.taxRate ?? 10,
    durationMinutes: choice.minutes,
    maxQuantity: choice.max ?? 1,
    isPerUnit: choice.isPerUnit ?? false,
  };
}

export function toMenu(service: SeedService['service'], menu: SeedMenu): CatalogueMenu {
  const { minutes, types = [], options = [], visits, ...rest } = menu;
  return {
    project: service.project,
    serviceId: service.id,
    listing: { as: 'single' },
    kind: 'service',
    paymentType: 'bears',
    sendingUri: '',
    term: 'spot',
    category: null,
    badge: null,
    price: null,
    estimateFrom: null,
    priceUnit: '1か所',
    quantityUnit: 'か所',
    minQuantity: 1,
    maxQuantity: 1,
    taxRate: 10,
    payMethods: ['creditCard', 'np'],
    minimumOrderApplies: true,
    transportFee: 0,
    typeChoice: 'each',
    recommends: [],
    quantityDiscounts: [],
    includes: [],
    excludes: [],
    extraCharges: [],
    preparation: [],
    ...rest,
    durationMinutes: minutes ?? null,
    visits: { ...oneVisit, ...visits },
    types: types.map((type) => toChoice(menu.id, type)),
    options: options.map((option) => toChoice(menu.id, option)),
  };
}

type QuestionDefaults =
  | 'support'
  | 'choices'
  | 'unit'
  | 'maxLength'
  | 'condition'
  | 'required'
  | 'menuIds';

/** A question; required, for every menu and without condition unless it says otherwise. */
export function question(
  fields: Omit<CatalogueQuestion, QuestionDefaults> &
    Partial<Pick<CatalogueQuestion, QuestionDefaults>>,
): CatalogueQuestion {
  return {
    support: '',
    required: true,
    choices: [],
    unit: '',
    maxLength: 500,
    condition: null,
    menuIds: null,
    ...fields,
  };
}

/** Answers that say there is nothing to choose, or that nobody can. */
const EXCLUSIVE_LABELS: readonly string[] = ['とくにない', 'ない', 'わからない'];

/** Choices of a question, their ids being 1, 2, 3 … as written. */
export function answers(...labels: readonly string[]): Question['choices'] {
  return labels.map((label, index) => ({
    id: String(index + 1),
    label,
    ...(EXCLUSIVE_LABELS.includes(label) ? { isExclusive: true } : {}),
  }));
}
