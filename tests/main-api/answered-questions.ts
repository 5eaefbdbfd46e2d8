import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import type { Question } from '@/contract/questionnaires';
import type { visitMainApi } from './shop-visitor';

function firstAnswer({ id, kind, choices }: Question): OrderBody['enquete'] {
  switch (kind) {
    case 'single':
    case 'multiple':
      return choices.slice(0, 1).map((choice) => ({ id, values: [choice.id] }));
    case 'number':
      return [{ id, values: ['1'] }];
    case 'text':
      return [{ id, values: ['とくになし'] }];
    case 'image':
      return [];
  }
}

/** An answer to each question of the menu that takes more than a picture. */
export async function answerQuestions(
  shop: Pick<ReturnType<typeof visitMainApi>, 'answer'>,
  menu: { readonly project: OrderBody['project']; readonly id: string },
): Promise<OrderBody['enquete']> {
  const path = `/order/questionnaires?${encodeQuery({ project: menu.project, id: menu.id })}`;
  const { questionnaires } = await shop.answer(mainApi.listQuestionnaires.response, null, path);
  return questionnaires.flatMap(firstAnswer);
}
