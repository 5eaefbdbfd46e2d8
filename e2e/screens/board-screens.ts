import { expect, type Locator } from '@playwright/test';
import { type BookedVisit, minutesOf, placeOnBoard } from '../booked-visits';
import { Screen } from './screen';

/** The visits of a day or a week, with their staff members. */
export class BoardScreen extends Screen {
  static readonly route = '/office/board';
  static readonly heading = undefined;

  get moveDialog(): Locator {
    return this.getByRole('dialog', { name: '時間・担当者を変える' });
  }

  block({ visitId }: BookedVisit): Locator {
    return this.locator(`[data-visit="${visitId}"]`);
  }

  /** Returns the point of a minute from midnight in a staff member's row. */
  private async pointOf(staffId: string, minute: number) {
    const hours = this.field('担当者ごとの予定').locator('span', { hasText: /^\d+:00$/ });
    const [first = ''] = await hours.allTextContents();
    const count = await hours.count();
    const box = await this.locator(`[data-staff="${staffId}"]`).boundingBox();
    if (!box) throw new Error('the row is not shown');
    const from = minutesOf(first.padStart(5, '0'));
    return { x: box.x + ((minute - from) / (count * 60)) * box.width, y: box.y + box.height / 2 };
  }

  /** Drags the visit by its middle to where it would begin at `time`, and holds it there. */
  async dragTo(visit: BookedVisit, staffId: string, time: string): Promise<void> {
    const { mouse } = this.page;
    const block = this.block(visit);
    await block.scrollIntoViewIfNeeded();
    const box = await block.boundingBox();
    if (!box) throw new Error('the visit is not shown');
    const { start, end } = await placeOnBoard(new URL(this.page.url()).origin, visit);
    const half = (minutesOf(end) - minutesOf(start)) / 2;
    const answered = this.page.waitForResponse(/free-starts/);
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await mouse.down();
    await mouse.move(box.x + box.width / 2 + 10, box.y + box.height / 2);
    await answered;
    const { x, y } = await this.pointOf(staffId, minutesOf(time) + half);
    await mouse.move(x, y, { steps: 4 });
  }

  /** Lets go of what is dragged. */
  async drop(): Promise<void> {
    await this.page.mouse.up();
  }

  async sendMove(reason: string): Promise<void> {
    const told = this.moveDialog.getByRole('region', { name: 'お客様へのお知らせ' });
    await this.moveDialog.getByLabel('変更の理由').fill(reason);
    await expect(told).toContainText('SMS');
    await this.moveDialog.getByRole('button', { name: '変更してお知らせする' }).click();
  }
}

/** The routes of a day, to print. */
export class RoutesScreen extends Screen {
  static readonly route = '/office/board/print';
  static readonly heading = undefined;

  routeOf(name: string): Locator {
    return this.locator('section').filter({ has: this.page.getByRole('heading', { name }) });
  }
}
