/**
 * The script of a page whose other scripts have not arrived: it remembers what is tapped and entered, for `replayEarlyTaps`.
 *
 * A button is remembered by its last tap and gets an outline meanwhile: by an animation without a duration, because
 * an attribute would be a difference between server and browser for React. So is a form that posts to no address of its own,
 * because scripts send it. Links, searches and other forms work by themselves; they end what was remembered, because
 * another page comes. A script that fails to load ends it for good: nobody would replay it.
 *
 * React writes the text of a script with `&`, `<`, `>` and quotes escaped, so the code gets by without them: its quotes
 * become backticks, and it has no arrow functions.
 */
const SOURCE = `{
  const taps = new Map, fields = new Map;
  const hold = function (event, tap) {
    event.stopPropagation();
    if (!tap) return;
    const shown = taps.get(tap) || tap.animate(
      { outline: 'medium dotted var(--color-focus)' },
      { fill: 'forwards' },
    );
    taps.delete(tap);
    taps.set(tap, shown);
  };
  const forget = function () {
    for (const shown of taps.values()) shown.cancel();
    taps.clear();
  };
  const stop = function () {
    for (const type in on) removeEventListener(type, on[type], true);
  };
  const on = {
    input({ target }) {
      const { type, name, value, checked } = target;
      fields.set(type == 'radio' ? name : target, { field: target, value, checked });
    },
    click(event) {
      const link = event.target.closest('a[href]');
      if (!link) hold(event, event.target.closest('button[type=button]:not([aria-disabled=true])'));
      else if (!link.hash) forget();
    },
    submit(event) {
      const { target, submitter } = event;
      if (target.matches('[method=post]:not([action])')) {
        event.preventDefault();
        hold(event, submitter || target);
      } else forget();
    },
    error({ target }) {
      if (target.localName == 'script') {
        stop();
        forget();
      }
    },
  };
  for (const type in on) addEventListener(type, on[type], true);
  self.earlyTaps = { taps, fields, stop };
}`;

/** The source without the spaces that only readers need. */
export const EARLY_TAPS_SCRIPT = SOURCE.replaceAll(/\s*([{}()=,;:?|])\s*/g, '$1')
  .replaceAll(/[,;]}/g, '}')
  .replaceAll("'", '`');
