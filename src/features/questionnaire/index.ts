export { type Hearing, hearingInWords, isAskable } from './hearing';
export { QuestionnaireForm } from './questionnaire-form';
export { useQuestions } from './use-questions';
