export { ReadFailureNotice } from './read-failure-notice';
export { type RemoteRead, useRemoteRead } from './use-remote-read';
