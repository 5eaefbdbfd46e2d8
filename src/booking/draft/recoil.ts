import './react-internals-for-recoil';

/** The only import of Recoil, as the internals above must be in place first. */
export {
  atom,
  RecoilRoot,
  useRecoilBridgeAcrossReactRoots_UNSTABLE,
  useRecoilCallback,
  useRecoilState,
  useRecoilValue,
} from 'recoil';
export { recoilPersist } from 'recoil-persist';
