import './react-internals-for-recoil';

/** The only import of Recoil, because react-internals-for-recoil.ts must be loaded first. */
export {
  atom,
  RecoilRoot,
  useRecoilBridgeAcrossReactRoots_UNSTABLE,
  useRecoilCallback,
  useRecoilState,
  useRecoilValue,
} from 'recoil';
export { recoilPersist } from 'recoil-persist';
