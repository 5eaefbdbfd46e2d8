import type { ResponseOf } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import { answerInWords } from '@/domain/questionnaire';
import { getCatalogue } from '../catalogue/indexed-catalogue';
import type { MainApiDependencies } from '../dependencies';
import type { OrderRow } from './order-tables';

type Work = ResponseOf<typeof officeApi.getOfficeOrder>['work'];

export function shownPlace({ workingAddress, zipCode }: OrderRow) {
  const { customerName, tel, address, parkingArea, pets, familyStructure, smoking } =
    workingAddress;
  return { customerName, tel, zipCode, address, parkingArea, pets, familyStructure, smoking };
}

/** The office and the staff read the menus and the answers in words. A question that is gone keeps its id. */
export async function shownWork(
  deps: MainApiDependencies,
  { menu, answers }: OrderRow,
): Promise<Work> {
  const { anyMenuById, serviceById } = await getCatalogue(deps);
  const serviceId = anyMenuById.get(menu.chosen.id)?.serviceId ?? '';
  const questions = serviceById.get(serviceId)?.questions ?? [];
  return {
    menu: menu.chosen,
    additional: menu.additional,
    answers: answers.map(({ id, values }) => {
      const question = questions.find((each) => each.id === id);
      const isImage = question?.kind === 'image';
      return {
        questionId: id,
        label: question?.label ?? id,
        text: question ? answerInWords(question, values) : values.join('、'),
        imageIds: isImage ? [...values] : [],
      };
    }),
  };
}
