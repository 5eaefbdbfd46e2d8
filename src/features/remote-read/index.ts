export { ReadFailureNotice } from './read-failure-notice';
export { useGentleAnswer } from './use-gentle-answer';
export { type RemoteRead, useRemoteRead } from './use-remote-read';
