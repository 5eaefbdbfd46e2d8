import React from 'react';

/**
 * Recoil 0.7.7 reads a React internal that React 19 renamed. Load this before Recoil
 * (docs/decisions/0011).
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
