// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { OutsideAreaScreen } from './outside-area-screen';

vi.mock('next/router', () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => sessionStorage.clear());

function show(content: React.ReactNode) {
  return render(<JourneyState>{content}</JourneyState>);
}

const place = { zipCode: '3010001', areaLabel: '龍ケ崎市稲荷新田町' };

describe('OutsideAreaScreen', () => {
  it('shows which place is not served, that the draft is kept, and which services are available', () => {
    show(
      <OutsideAreaScreen
        project="houseCleaning"
        menuId={null}
        place={{ ...place, availableProjects: ['maid', 'counseling'] }}
      />,
    );
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: '龍ケ崎市稲荷新田町は、ハウスクリーニングのサービス対象エリア外です',
      }),
    ).toBeTruthy();
    expect(
      screen.getByText('選んだメニューと入力された内容は、そのまま残っています。'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: '家事代行・料理代行' }).getAttribute('href')).toBe(
      '/menu-select/kaji',
    );
    expect(screen.getByRole('link', { name: '訪問カウンセリング' }).getAttribute('href')).toBe(
      '/menu-select/counseling',
    );
    expect(screen.getByLabelText('郵便番号')).toBeTruthy();
  });

  it('shows a message when no service is available at the place', () => {
    show(
      <OutsideAreaScreen
        project="houseCleaning"
        menuId={null}
        place={{ ...place, availableProjects: [] }}
      />,
    );
    expect(screen.getByText('この地域でご利用いただけるサービスは、まだありません。')).toBeTruthy();
  });

  it('asks for the place when the address names none', () => {
    show(<OutsideAreaScreen project="houseCleaning" menuId={null} place={null} />);
    expect(
      screen.getByRole('heading', { level: 1, name: 'サービス対象エリアをご確認ください' }),
    ).toBeTruthy();
  });
});
