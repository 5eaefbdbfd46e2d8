import { officePage } from './layout/office-page';

/** Shown only when the loader could not redirect, with the reason in place of the screen. */
function HomeScreen() {
  return null;
}

export default officePage('業務の開始', HomeScreen);
