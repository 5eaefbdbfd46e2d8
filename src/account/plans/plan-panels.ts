/* One chunk, loaded on the tap that opens an act, so that its outcome can be shown without a network. */
export { ActDone } from './act-done';
export { ActPanel } from './act-panel';
