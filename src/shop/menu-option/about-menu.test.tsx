import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PUBLIC_VARIABLES } from '@/config/env.variables';
import type { MenuDetail } from '@/contract/menus';
import { aMenuChoice, aMenuDetail } from '../../../tests/factories/menu-detail';
import { ONE_VISIT } from '../../../tests/factories/order-draft';

const bathroom = aMenuDetail();
const type = (id: string, label: string, durationMinutes: number) =>
  aMenuChoice(id, label, { durationMinutes });

/** The text of the server's HTML. The company is read when the module is loaded. */
async function textOf(menu: MenuDetail): Promise<string> {
  vi.resetModules();
  const { AboutMenu } = await import('./about-menu');
  return renderToStaticMarkup(<AboutMenu menu={menu} />)
    .replace(/<[^>]*>/g, '\n')
    .replace(/\n+/g, '\n');
}

/** As the head of a page names the variables of its shop. */
function setVariables(variables: Readonly<Record<string, string>>): void {
  const element = document.createElement('meta');
  element.name = PUBLIC_VARIABLES;
  element.content = JSON.stringify(variables);
  document.head.append(element);
}

afterEach(() => document.querySelector(`meta[name="${PUBLIC_VARIABLES}"]`)?.remove());

describe('AboutMenu', () => {
  it('has every answer in the HTML of the server, folded or not', async () => {
    const text = await textOf(bathroom);
    for (const fact of [
      '浴槽の洗浄',
      '浴室乾燥機の内部',
      '作業前',
      '1か所につき約2時間',
      '担当者1名がうかがいます。',
      '当店が加入する賠償責任保険の範囲で補償します。',
      '無料でやり直すか、料金を返金します。',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('marks the sample company as one that does not exist', async () => {
    const text = await textOf(bathroom);
    expect(text).toContain('株式会社おうちサービス見本');
    expect(text).toContain('デモのために作ったもので、実在しません。');
  });

  it('shows the configured company and insurance, and nothing of the sample', async () => {
    setVariables({
      NEXT_PUBLIC_COMPANY_NAME: '株式会社すみれ清掃',
      NEXT_PUBLIC_COMPANY_INSURANCE: '賠償責任保険(1事故につき1億円まで)',
    });
    const text = await textOf(bathroom);
    expect(text).toContain('株式会社すみれ清掃');
    expect(text).toContain('当店が加入する賠償責任保険(1事故につき1億円まで)の範囲で補償します。');
    expect(text).not.toContain('見本');
    expect(text).not.toContain('実在しません');
  });

  it('says nothing of an insurance that a configured company does not name', async () => {
    setVariables({ NEXT_PUBLIC_COMPANY_NAME: '株式会社すみれ清掃' });
    const text = await textOf(bathroom);
    expect(text).not.toMatch(/保険|補償/);
    expect(text).toContain('無料でやり直すか、料金を返金します。');
  });

  it('names the time of each type, and of types that are times only that they are chosen', async () => {
    const wax = await textOf({
      ...bathroom,
      priceUnit: '1部屋',
      types: [type('1', '8畳まで', 75), type('2', '15畳まで', 120)],
    });
    expect(wax).toContain('8畳まで: 1部屋につき約1時間15分\n15畳まで: 1部屋につき約2時間');
    const tidying = await textOf({
      ...bathroom,
      project: 'lifeSupport',
      types: [type('1', '2時間', 120), type('2', '3時間', 180)],
    });
    expect(tidying).toContain('作業時間は、お選びになった時間です。');
    expect(tidying).not.toContain('2時間: ');
    expect(tidying).not.toContain('作業前');
  });

  it('names the time of one visit of a course', async () => {
    const visits = { ...ONE_VISIT, count: 3 };
    const course = { ...bathroom, priceUnit: '3回', durationMinutes: 180, visits };
    expect(await textOf(course)).toContain('1回の訪問につき約3時間');
  });

  it('promises neither people nor corrections for the work of a partner', async () => {
    const text = await textOf({ ...bathroom, payMethodType: 'partner', payMethods: [] });
    expect(text).not.toMatch(/担当者|補償|やり直し/);
    expect(text).toContain('浴槽の洗浄');
  });

  it('promises money back only where something is paid to the shop', async () => {
    const free = await textOf({ ...bathroom, project: 'counseling', payMethods: [] });
    expect(free).not.toContain('返金');
    const estimate = await textOf({ ...bathroom, menuType: 'estimate', payMethods: [] });
    expect(estimate).toContain('返金');
    expect(estimate).toContain('現地の確認: 約2時間');
  });
});
