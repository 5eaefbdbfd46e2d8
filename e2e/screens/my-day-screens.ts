import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen';

abstract class StaffScreen extends Screen {
  /** The messages that were sent, and those that failed. */
  get status(): Locator {
    return this.getByRole('status').first();
  }

  /** Pages of staff members contain no amounts, also not in the data that their scripts read. */
  async expectNoAmounts(): Promise<void> {
    expect(await this.page.content()).not.toMatch(/\d円|[¥¥]\d|price|amount|16,?500/i);
  }
}

/** The visits of a staff member today. */
export class MyDayScreen extends StaffScreen {
  static readonly route = '/office/my-day/[[...visit]]';
  static readonly heading = '今日の訪問';

  openNextVisit(): Promise<MyVisitScreen> {
    return this.follow(/次の訪問/, MyVisitScreen);
  }
}

/** A visit, whose heading is its day and time. */
export class MyVisitScreen extends StaffScreen {
  static readonly route = '/office/my-day/[[...visit]]';
  static readonly heading = /^\d+月\d+日\(.\) \d+:\d\d〜\d+:\d\d$/;

  async sayDone(): Promise<void> {
    await this.button('作業完了').click();
    await expect(this.dialog).toContainText('SMSとメールですぐにお知らせします');
    await this.button('作業完了を記録する').click();
  }
}
