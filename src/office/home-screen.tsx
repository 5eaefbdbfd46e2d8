import { officePage } from './layout/office-page';

/** Shown only when the loader could not redirect, with the reason in place of the screen. */
function HomeScreen() {
  return null;
}

export default officePage('業務', HomeScreen);
