// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '@/booking/order/answers';
import { questionSchema } from '@/contract/questionnaires';
import { cameraJpeg, executable } from '../../../tests/pictures';
import { QuestionnaireForm } from './questionnaire-form';

// jsdom draws nothing; what drawing does is tested in a browser.
vi.mock('./prepare-picture', () => ({
  preparePicture: async (file: File) =>
    file.name === 'broken.jpg' ? undefined : new Blob([file.name]),
}));

/** jsdom's files cannot be read by themselves. */
function readFile(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) resolve(reader.result);
    };
    reader.readAsArrayBuffer(this);
  });
}
Object.defineProperty(Blob.prototype, 'arrayBuffer', { value: readFile });

const photos = questionSchema.parse({
  id: '31',
  label: 'お庭の写真',
  kind: 'image',
  required: true,
});

interface Call {
  readonly method: string;
  readonly url: string;
}
let calls: Call[];
let answers: (Response | Promise<Response>)[];

beforeEach(() => {
  calls = [];
  answers = [];
  let lastId = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push({ method, url });
    const answer = answers.shift();
    if (answer) return answer;
    lastId += 1;
    return Response.json({ image: [{ id: `p${lastId}` }] });
  });
});

const rejection = (status: number, message: string) =>
  Response.json({ error: { code: 'rejected', message } }, { status });

function show(given: Answers = {}) {
  const onChange = vi.fn<(given: Answers) => void>();
  const onDone = vi.fn<(given: Answers) => Promise<void>>(async () => {});
  const { container } = render(
    <QuestionnaireForm questions={[photos]} answers={given} onChange={onChange} onDone={onDone} />,
  );
  const chooser = container.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!chooser) throw new Error('no chooser');
  const choose = (...files: File[]) => userEvent.upload(chooser, files, { applyAccept: false });
  return { onChange, onDone, choose, container };
}

const photo = (name: string) => new File([cameraJpeg()], name, { type: 'image/jpeg' });
const pictures = () => screen.findAllByRole('img');
const goOn = () => userEvent.click(screen.getByRole('button', { name: '次へ進む' }));
const ADDRESS = '/api/v1/order/questionnaire_images';

describe('an image question', () => {
  it('uploads the chosen pictures, shows them, and stores their ids as the answer', async () => {
    const { choose, onChange, onDone } = show();
    await choose(photo('a.jpg'), photo('b.jpg'));
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
    const shown = await pictures();
    expect(shown.map((image) => image.getAttribute('src'))).toEqual([
      `${ADDRESS}/p1`,
      `${ADDRESS}/p2`,
    ]);
    expect(shown.map((image) => image.getAttribute('alt'))).toEqual(['写真1', '写真2']);
    expect(screen.getByText('写真を2枚送りました')).toBeTruthy();
    expect(screen.getByText('あと3枚')).toBeTruthy();
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toEqual({ 31: 'p1,p2' }));
    await goOn();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ 31: 'p1,p2' }));
  });

  it('shows pictures that were sent before, and deletes one on request', async () => {
    const { onChange } = show({ 31: 'a,b' });
    expect(await pictures()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '写真1を取り消す' }));
    expect(calls).toEqual([{ method: 'DELETE', url: `${ADDRESS}/a` }]);
    const [left] = await pictures();
    expect(left?.getAttribute('src')).toBe(`${ADDRESS}/b`);
    expect(onChange.mock.lastCall?.[0]).toEqual({ 31: 'b' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '写真を選ぶ' }));
  });

  it('names files that are not pictures beside the question, and sends the others', async () => {
    const { choose, onChange } = show();
    await choose(
      new File([executable], 'photo.jpg', { type: 'image/jpeg' }),
      photo('broken.jpg'),
      photo('good.jpg'),
    );
    expect(
      await screen.findByText(
        '「photo.jpg」は写真ではないため、送れません。JPEG・PNG・WebPの写真をお選びください。',
      ),
    ).toBeTruthy();
    expect(
      await screen.findByText(
        '「broken.jpg」を写真として読み取れませんでした。別の写真をお選びください。',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toEqual({ 31: 'p1' }));
    expect(calls).toHaveLength(1);
  });

  it('rejects a file of more than 20 MB without reading it', async () => {
    const { choose } = show();
    const large = photo('large.jpg');
    Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 });
    large.slice = () => {
      throw new Error('read');
    };
    await choose(large);
    expect(
      await screen.findByText(
        '「large.jpg」は20MBを超えているため、送れません。小さい写真をお選びください。',
      ),
    ).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('accepts five pictures and says that the sixth is too many', async () => {
    const { choose, onChange } = show({ 31: 'a,b,c' });
    await choose(photo('d.jpg'), photo('e.jpg'), photo('f.jpg'));
    expect(screen.getByText('写真は5枚までです。はじめの2枚だけを加えました。')).toBeTruthy();
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toEqual({ 31: 'a,b,c,p1,p2' }));
    const more = screen.getByRole('button', { name: '写真を選ぶ' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('これ以上は送れません')).toBeTruthy();
  });

  it('keeps a picture when the session has ended, and sends it after sign-in in another tab', async () => {
    const ended = () => rejection(401, '認証に失敗しました。');
    answers = [ended(), ended()];
    const { choose } = show();
    await choose(photo('a.jpg'));
    expect(await screen.findByText(/ログインの有効期限が切れました。/)).toBeTruthy();
    const link = screen.getByRole('link', { name: /^ログインする/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toBe('/login?callbackUrl=%2Fmy&error=SessionExpired');
    await userEvent.click(screen.getByRole('button', { name: '写真1をもう一度送る' }));
    expect(await screen.findByRole('img', { name: '写真1' })).toBeTruthy();
  });

  it('keeps a picture that could not be sent, does not continue without it, and can resend it', async () => {
    answers = [rejection(429, '回数が多すぎます。')];
    const { choose, onDone } = show();
    await choose(photo('a.jpg'), photo('b.jpg'));
    expect(await screen.findByText('写真を送れませんでした。回数が多すぎます。')).toBeTruthy();
    expect(await pictures()).toHaveLength(1);
    await goOn();
    const problem = '送れなかった写真を、もう一度送るか取り消してください';
    expect(await screen.findAllByText(problem)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '写真1をもう一度送る' }));
    await waitFor(() => expect(screen.queryAllByText(problem)).toEqual([]));
    await goOn();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ 31: 'p2,p1' }));
  });

  it('waits for a running upload, and deletes the picture when the customer cancelled it meanwhile', async () => {
    let arrive: (answer: Response) => void = () => {};
    answers = [
      new Promise((resolve) => {
        arrive = resolve;
      }),
    ];
    const { choose, onDone } = show({ 31: 'a' });
    await choose(photo('b.jpg'));
    expect(await screen.findByText('写真2を送っています')).toBeTruthy();
    await goOn();
    expect(await screen.findAllByText('写真を送り終えるまで、お待ちください')).toHaveLength(2);
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '写真2を取り消す' }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['POST']));
    arrive(Response.json({ image: [{ id: 'late' }] }));
    await waitFor(() => expect(calls[1]).toEqual({ method: 'DELETE', url: `${ADDRESS}/late` }));
    expect(await pictures()).toHaveLength(1);
  });

  it('asks for a picture again only when the server no longer has it', async () => {
    const { onChange } = show({ 31: 'a,b' });
    const [first, second] = await pictures();
    if (!first || !second) throw new Error('no pictures');
    answers = [rejection(502, '接続できません'), rejection(404, 'ありません')];
    fireEvent.error(second);
    fireEvent.error(first);
    expect(
      await screen.findByText('写真1を表示できません。取り消して、もう一度お選びください。'),
    ).toBeTruthy();
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toEqual({ 31: 'b' }));
    expect(await pictures()).toHaveLength(1);
  });

  it('requires at least one picture when the question is required', async () => {
    const { onDone } = show();
    await goOn();
    expect(await screen.findAllByText('「お庭の写真」を1枚以上お送りください')).toHaveLength(2);
    const group = screen.getByRole('group', { name: /お庭の写真/ });
    expect(within(group).getByText('※必須')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /1枚以上/ }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '写真を選ぶ' }));
    expect(onDone).not.toHaveBeenCalled();
  });
});
