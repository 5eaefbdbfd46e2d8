import { expect, it } from 'vitest';
import { pictureAddress } from '@/calls/upload-picture';
import { visitCalendarPath } from '@/config/paths';
import { type MainApiCall, mainApi } from '@/contract/main-api';
import { MAIN_API_BASE_PATH, mainApiPaths } from '@/contract/main-api-paths';
import { filesBelow, isTest } from '../architecture/source-files';

/** Files, which are sent and opened by a function or an address in place of a call's name. */
const usedAs: Partial<Record<MainApiCall, string>> = {
  uploadQuestionnaireImage: 'uploadPicture',
  showQuestionnaireImage: 'pictureAddress',
  getVisitCalendar: 'visitCalendarPath',
};

const storefront = ['shop', 'checkout', 'account', 'booking', 'shell', 'server']
  .flatMap((folder) => filesBelow(`src/${folder}`))
  .filter(({ path }) => !isTest(path))
  .map(({ text }) => text)
  .join('\n');

function isCall(name: string): name is MainApiCall {
  return Object.hasOwn(mainApiPaths, name);
}

/** By its name as a value: a type alone (`MainApi['…']`, `CallInput<'…'>`) makes no call. */
function isUsed(name: MainApiCall): boolean {
  const use = usedAs[name];
  return new RegExp(use ? `\\b${use}\\(` : `(?<![[<])'${name}'`).test(storefront);
}

it('the storefront uses every call of the contract that is not for operations', () => {
  const unused = Object.keys(mainApiPaths)
    .filter(isCall)
    .filter((name) => mainApi[name].access !== 'operations')
    .filter((name) => !isUsed(name));
  expect(unused).toEqual([]);
});

it('the storefront’s addresses of picture and calendar files match the contract', () => {
  const { showQuestionnaireImage, getVisitCalendar } = mainApi;
  const filled = (path: string) => `${MAIN_API_BASE_PATH}${path.replace(/\{\w+\}/, 'id-1')}`;
  expect(pictureAddress('id-1')).toBe(filled(showQuestionnaireImage.path));
  expect(visitCalendarPath('id-1')).toBe(filled(getVisitCalendar.path));
});
