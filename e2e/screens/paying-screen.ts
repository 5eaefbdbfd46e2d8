import { tick } from '../pages/tick';
import { Screen } from './screen';

const CARD_HOLDER = 'TARO SUZUKI';
const SECURITY_CODE = '737';

/** A page with ways to pay, and with the form of a new card. */
export abstract class PayingScreen extends Screen {
  async choose(way: string | RegExp): Promise<void> {
    await tick(this.getByRole('radio', { name: way, exact: typeof way === 'string' }));
  }

  async fillCard(number: string): Promise<void> {
    await tick(this.getByRole('checkbox', { name: 'カード発行会社への情報提供に同意する' }));
    await this.field('カード番号').fill(number);
    await this.field('有効期限(月/年)').fill('12/34');
    await this.field('セキュリティコード').fill(SECURITY_CODE);
    await this.field('カード名義(ローマ字)').fill(CARD_HOLDER);
  }
}
