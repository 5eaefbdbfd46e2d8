import './react-internals-for-recoil';

/** The only module that imports Recoil: the internals above have to be in place before it loads. */
export {
  atom,
  RecoilRoot,
  useRecoilBridgeAcrossReactRoots_UNSTABLE,
  useRecoilCallback,
  useRecoilState,
  useRecoilValue,
} from 'recoil';
export { recoilPersist } from 'recoil-persist';
