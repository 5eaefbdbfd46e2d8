export { type Hearing, hearingInWords } from './hearing';
export { isHearingComplete } from './hearing-complete';
export { QuestionnaireForm } from './questionnaire-form';
export { useQuestions } from './use-questions';
