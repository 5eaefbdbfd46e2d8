import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { PRICED_ANSWER } from '@/domain/questionnaire';
import { png } from '../../pictures';
import { read } from '../calls';
import type { World } from '../world';

type Answers = OrderBody['enquete'];

async function sendPicture({ shop }: World, tel: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([png(20, 10)], 'room.png', { type: 'image/png' }));
  const init = { method: 'POST', headers: { authorization: `tel:${tel}` }, body };
  const response = await shop.app.request('/api/v1/order/questionnaire_images', init);
  const { image } = mainApi.uploadQuestionnaireImage.response.parse(await response.json());
  return image?.[0]?.id ?? '';
}

/** An answer to each question of the menu, with a picture where one has to be sent. */
export async function answersOf(
  world: World,
  tel: string,
  menu: { readonly project: OrderBody['project']; readonly id: string },
): Promise<Answers> {
  const query = { project: menu.project, id: menu.id };
  const { questionnaires } = await read(world, null, mainApi.listQuestionnaires, { query });
  const answers: Answers = [];
  for (const { id, kind, choices, required } of questionnaires) {
    const values = {
      single: choices.slice(0, 1).map((choice) => choice.id),
      multiple: choices.slice(0, 1).map((choice) => choice.id),
      number: ['1'],
      text: ['とくになし'],
      image: kind === 'image' && required ? [await sendPicture(world, tel)] : [],
    };
    if (values[kind].length > 0) answers.push({ id, values: values[kind] });
  }
  return answers;
}

/** The answers on which a fee may depend, as the price is asked with. */
export function pricedAnswers(answers: Answers) {
  return answers
    .map(({ id, values }) => ({ id, values: values.join(',') }))
    .filter(({ values }) => PRICED_ANSWER.test(values));
}
