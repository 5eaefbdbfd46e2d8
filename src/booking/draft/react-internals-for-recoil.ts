import React from 'react';

/**
 * Recoil 0.7.7 looks for a React internal that React 19 renamed. This gives it what it reads,
 * nothing more, and has to be loaded before Recoil is (docs/decisions).
 */
const NAME = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';

if (!(NAME in React)) {
  Object.defineProperty(React, NAME, {
    value: {
      ReactCurrentDispatcher: { current: { useSyncExternalStore: React.useSyncExternalStore } },
      ReactCurrentOwner: { current: null },
    },
  });
}
