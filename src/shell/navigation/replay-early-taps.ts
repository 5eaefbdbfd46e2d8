type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The taps and values that the script in the page's head has remembered (`early-taps-script.ts`). */
interface EarlyTaps {
  /** Buttons and forms, in the order of their last tap, each with what shows that it was tapped. */
  readonly taps: ReadonlyMap<HTMLElement, Animation>;
  /** The last values that were entered; radio buttons are listed by their name. */
  readonly fields: ReadonlyMap<
    unknown,
    { readonly field: Field; readonly value: string; readonly checked: boolean | undefined }
  >;
  /** Remembers nothing more. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps;
  }
}

function takesInput(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && !element.closest('[inert]');
}

/** Enters a value as a person does. React's own `value` of an element would take it for known. */
function enter(field: Field, value: string): void {
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function tick(field: HTMLInputElement, isTicked: boolean): void {
  field.checked = !isTicked;
  field.click();
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/**
 * Does what somebody tapped and entered on a page of the server before its scripts had arrived. React leaves what was
 * entered in the fields without knowing it, react-hook-form empties them, and taps are lost. Taps that lead to another
 * page end it, and so does everything that has gone or takes no input any more.
 */
export async function replayEarlyTaps(): Promise<void> {
  const early = window.earlyTaps;
  if (!early) return;
  delete window.earlyTaps;
  // React then shows the effect of each event before the next one.
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  await nextTask();
  early.stop();
  for (const { field, value, checked } of early.fields.values()) {
    if (!takesInput(field)) continue;
    if (isCheckable(field)) tick(field, checked === true);
    else if (field.type !== 'file') enter(field, value);
    // Not a task of its own, in which the person could go on typing what is written over here.
    await Promise.resolve();
  }
  for (const [tap, shown] of early.taps) {
    await nextTask();
    shown.cancel();
    if (!('ready' in document.documentElement.dataset) || !takesInput(tap)) continue;
    if (tap instanceof HTMLFormElement) tap.requestSubmit();
    else tap.click();
  }
}
