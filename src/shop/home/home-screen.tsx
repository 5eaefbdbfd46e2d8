import { publicEnv } from '@/config/env.public';
import { ScreenTitle } from '@/shell/screen-title';
import { BookingRules } from './booking-rules';
import { BookingSteps } from './booking-steps';
import { HomeHero } from './home-hero';
import styles from './home-screen.module.css';
import { ServiceList } from './service-list';

/** The front door: what the shop does, how it goes and by which rules. Plain elements only. */
export function HomeScreen() {
  return (
    <div className={styles.page}>
      <ScreenTitle title="おうちのお掃除・家事の予約" />
      <HomeHero brand={publicEnv.brandName} />
      <ServiceList />
      <BookingSteps />
      <BookingRules />
    </div>
  );
}
