import { type WorkId, workIdSchema } from '@/contract/enumerations';

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
