export { type Hearing, hearingInWords } from './hearing';
export { QuestionnaireForm } from './questionnaire-form';
export { useQuestions } from './use-questions';
