import { type MenuKind, type Project, type WorkId, workIdSchema } from '@/contract/enumerations';
import type { ServiceListItem, VisitTerms } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import type { TaxRate } from '@/domain/money';
import type { PayMethod } from '@/domain/pay-methods';

/** What a customer calls one kind of work (SPEC section 3), and what somebody has to know for it. */
const SKILLS_OF_WORK: Record<WorkId, readonly Skill[]> = {
  '1': [
    'housekeeping',
    'aircon',
    'bathroom',
    'kitchen',
    'sanitary',
    'window',
    'floor',
    'appliance',
    'whole-home',
  ],
  '2': ['tidying'],
  '3': ['cooking'],
  '4': ['laundry'],
  '5': ['childcare'],
};

/** Any one of these is enough to do the work. */
export function skillsOfWork(workId: WorkId): readonly Skill[] {
  return SKILLS_OF_WORK[workId];
}

/** The kinds of work of someone with these skills, sorted. */
export function workIdsOf(skills: readonly Skill[]): WorkId[] {
  return workIdSchema.options.filter((workId) =>
    SKILLS_OF_WORK[workId].some((skill) => skills.includes(skill)),
  );
}

/*
 * The catalogue as rules read it. Amounts are tax-inclusive whole yen, durations minutes on site.
 */

/** What a member of staff must be able to do to carry out a menu. */
export type Skill =
  | 'aircon'
  | 'bathroom'
  | 'kitchen'
  | 'sanitary'
  | 'window'
  | 'floor'
  | 'appliance'
  | 'whole-home'
  | 'housekeeping'
  | 'cooking'
  | 'childcare'
  | 'tidying'
  | 'errand'
  | 'garden'
  | 'assembly'
  | 'laundry'
  | 'counselling';

/** One thing chosen within a menu: a type (instead of the menu's own price) or an option. */
export interface CatalogueChoice {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly illustration: string | null;
  readonly price: number;
  readonly taxRate: TaxRate;
  readonly durationMinutes: number;
  readonly maxQuantity: number;
  /** Priced for one unit of the menu: another child costs more the longer the sitter stays. */
  readonly isPerUnit: boolean;
}

/** Another menu offered together with this one, at its price when ordered together. */
interface CatalogueRecommend {
  readonly menuId: string;
  readonly price: number;
}

interface QuantityDiscount {
  /** From this many units on … */
  readonly minQuantity: number;
  /** … each unit is this much cheaper. */
  readonly discountPerUnit: number;
}

/** Where a service's page shows the menu: as a set, on its own, or under a heading. */
export type MenuListing =
  | { readonly as: 'combo' }
  | { readonly as: 'single' }
  | { readonly as: 'group'; readonly groupId: string; readonly groupLabel: string };

export interface CatalogueMenu {
  readonly id: string;
  readonly project: Project;
  readonly serviceId: string;
  readonly listing: MenuListing;
  readonly label: string;
  readonly description: string;
  readonly illustration: string;
  readonly kind: MenuKind;
  readonly paymentType: 'bears' | 'partner';
  readonly sendingUri: string;
  readonly term: 'spot' | 'repeat';
  readonly category: 'first' | 'spot' | 'repeat' | 'counseling' | null;
  readonly badge: string | null;
  /** The price of one unit; null when the types have the prices or it is estimated. */
  readonly price: number | null;
  /** What a list shows as `〜円から` when there is neither price nor type. */
  readonly estimateFrom: number | null;
  readonly priceUnit: string;
  readonly quantityUnit: string;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  /** Minutes of one unit; null when the types say it or nobody can. */
  readonly durationMinutes: number | null;
  readonly taxRate: TaxRate;
  readonly payMethods: readonly PayMethod[];
  readonly minimumOrderApplies: boolean;
  /** Once per visit; 0 when it is included. */
  readonly transportFee: number;
  /** All of them are needed, of one person. */
  readonly skills: readonly Skill[];
  readonly visits: VisitTerms;
  /** Whether one type is chosen at the menu's quantity, or so many of each. */
  readonly typeChoice: 'one' | 'each';
  readonly types: readonly CatalogueChoice[];
  readonly options: readonly CatalogueChoice[];
  readonly recommends: readonly CatalogueRecommend[];
  readonly quantityDiscounts: readonly QuantityDiscount[];
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
  readonly extraCharges: readonly string[];
  readonly preparation: readonly string[];
}

/** A question of a service; `menuIds`: asked for these menus of it only, for all of them when null. */
export interface CatalogueQuestion extends Question {
  readonly menuIds: readonly string[] | null;
}

/** A service or category of a project, with the questions asked before a visit. */
export interface CatalogueService extends ServiceListItem {
  readonly project: Project;
  readonly questions: readonly CatalogueQuestion[];
}

/** What a partner's customers type in to use the offer. */
export interface AllianceCodeInput {
  readonly id: string;
  readonly label: string;
  readonly support: string;
  readonly maxLength: number;
  /** A regular expression the whole input must match. */
  readonly pattern: string;
}

/** A partner whose customers see lists of their own. */
export interface CatalogueAlliance {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly description: string;
  /** Asked for in this order. */
  readonly codeInputs: readonly AllianceCodeInput[];
  /** From this instant on the offer is over; null while no end is agreed. */
  readonly endsAt: Date | null;
  readonly menuIds: readonly string[];
}

/** A project serves the cities of the prefecture whose name begins with `cityPrefix`. */
export interface ServedCities {
  readonly project: Project;
  readonly prefecture: string;
  readonly cityPrefix: string;
}

/** Everything of the catalogue, in the order it is shown. */
export interface Catalogue {
  readonly services: readonly CatalogueService[];
  readonly menus: readonly CatalogueMenu[];
  readonly alliances: readonly CatalogueAlliance[];
  readonly served: readonly ServedCities[];
}
