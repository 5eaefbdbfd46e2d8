import { type WorkId, workIdSchema } from '@/contract/enumerations';

export const CLEANING_SKILLS = [
  'aircon',
  'bathroom',
  'kitchen',
  'sanitary',
  'window',
  'floor',
  'appliance',
  'whole-home',
] as const;

/** Skills that a menu requires of a staff member. */
export type Skill =
  | (typeof CLEANING_SKILLS)[number]
  | 'housekeeping'
  | 'cooking'
  | 'childcare'
  | 'tidying'
  | 'errand'
  | 'garden'
  | 'assembly'
  | 'laundry'
  | 'counselling';

/** The work a customer can ask for (SPEC section 3), and the skills for it; any one is enough. */
export const SKILLS_OF_WORK: Record<WorkId, readonly Skill[]> = {
  '1': ['housekeeping', ...CLEANING_SKILLS],
  '2': ['tidying'],
  '3': ['cooking'],
  '4': ['laundry'],
  '5': ['childcare'],
};

export function listWorkIds(skills: readonly Skill[]): WorkId[] {
  return workIdSchema.options.filter((workId) =>
    SKILLS_OF_WORK[workId].some((skill) => skills.includes(skill)),
  );
}
