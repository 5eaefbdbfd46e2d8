export { Illustration } from './illustration';
export { type IllustrationName, illustrationNames, isIllustrationName } from './illustration-names';
