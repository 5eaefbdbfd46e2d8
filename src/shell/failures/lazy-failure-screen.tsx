import dynamic from 'next/dynamic';
import type { PageFailure } from '@/calls/page-session';
import { paths } from '@/config/paths';
import { bareFailureText, failureTitles } from './bare-failure';
import { StatusTitle } from './status-screen';

/** When not even the page for failures can be loaded: the connection is gone, or the shop was updated. */
function BareFailureScreen() {
  return (
    <main>
      <h1>{bareFailureText.headline}</h1>
      <p>
        <a href={paths.home}>{bareFailureText.top}</a>
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

/** The page for a failure, loaded when there is one: no page carries it. */
export function LazyFailureScreen(props: { failure: PageFailure; requestId?: string | undefined }) {
  return (
    <>
      <StatusTitle title={failureTitles[props.failure]} />
      <FailureScreen {...props} />
    </>
  );
}
