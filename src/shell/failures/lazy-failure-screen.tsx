import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { paths } from '@/config/paths';
import { ScreenTitle } from '../screen-title';
import { failureTitles } from './failure-titles';

/** Shown when the failure page cannot be loaded, without a network or after an update of the shop. */
function BareFailureScreen() {
  return (
    <main>
      <h1>エラーが発生しました</h1>
      <p>
        <a href={paths.home}>トップページへ</a>
      </p>
    </main>
  );
}

const FailureScreen = dynamic(() =>
  import('./failure-screen').then(
    (module) => module.FailureScreen,
    () => BareFailureScreen,
  ),
);

/** The failure page, loaded on demand, so that no page carries it. */
export function LazyFailureScreen(props: ComponentProps<typeof FailureScreen>) {
  return (
    <>
      <ScreenTitle title={failureTitles[props.failure]} isListed={false} />
      <FailureScreen {...props} />
    </>
  );
}
