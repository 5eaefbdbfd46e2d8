const LABELS: Readonly<Record<string, { label: string; autocomplete: string; hint: string }>> = {
  cardNumber: { label: 'カード番号', autocomplete: 'cc-number', hint: '' },
  cardExpiry: { label: '有効期限', autocomplete: 'cc-exp', hint: 'MM/YY' },
  cardCvc: { label: 'セキュリティコード', autocomplete: 'cc-csc', hint: '' },
};

function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * A field of the card in a frame of the gateway, or the page of a hidden frame that only asks for a
 * token. The three fields of one form hear of each other over a channel of their group, so that the
 * card never passes through the shop's page.
 */
export function framePage(type: string, group: string, placeholder: string): string {
  const field = LABELS[type];
  const input =
    field === undefined
      ? ''
      : `<input id="field" inputmode="numeric" aria-label="${field.label}" autocomplete="${field.autocomplete}" placeholder="${escaped(placeholder || field.hint)}" style="border:0;width:100%;font-size:16px">`;
  const constants = { type, group };
  return `<!doctype html><meta charset="utf-8"><title>payment</title><body style="margin:0">${input}
<script>
  var FRAME = ${JSON.stringify(constants).replace(/</g, '\\u003c')};
  var field = document.getElementById('field');
  var channel = new BroadcastChannel('card-' + FRAME.group);

  function tell(event, detail) {
    parent.postMessage({ event: event, detail: detail, answer: detail }, '*');
  }

  function state() {
    var digits = field.value.replace(/\\D/g, '');
    var least = { cardNumber: 10, cardExpiry: 4, cardCvc: 3 }[FRAME.type];
    return {
      elementType: FRAME.type,
      empty: digits === '',
      complete: digits.length >= least,
      invalid: digits !== '' && digits.length < least,
    };
  }

  function siblings() {
    return new Promise(function (resolve) {
      var values = {};
      values[FRAME.type] = field.value;
      function hear(event) {
        if (event.data.value === undefined) return;
        values[event.data.type] = event.data.value;
        if (Object.keys(values).length === 3) finish();
      }
      function finish() {
        channel.removeEventListener('message', hear);
        resolve(values);
      }
      channel.addEventListener('message', hear);
      channel.postMessage({ question: true });
      setTimeout(finish, 500);
    });
  }

  function cardOf(values) {
    var expiry = (values.cardExpiry || '').replace(/\\D/g, '');
    return {
      cardNumber: (values.cardNumber || '').replace(/[ -]/g, ''),
      expiryMonth: expiry.slice(0, 2),
      expiryYear: expiry.slice(2),
      expire: expiry.slice(2) + expiry.slice(0, 2),
      securityCode: values.cardCvc || '',
    };
  }

  async function tokenise(request) {
    try {
      var card = field ? cardOf(await siblings()) : {};
      var response = await fetch('/ext/api/credit/getToken', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.assign({}, request, card)),
      });
      if (!response.ok) throw new Error('HTTP ' + response.status);
      tell('answer', await response.json());
    } catch (error) {
      tell('failure');
    }
  }

  channel.addEventListener('message', function (event) {
    if (event.data.question && field) channel.postMessage({ type: FRAME.type, value: field.value });
  });
  window.addEventListener('message', function (event) {
    if (event.source !== parent) return;
    var action = event.data.action;
    if (action === 'tokenise') tokenise(event.data.request);
    else if (action === 'clear') field.value = '';
    else if (action === 'focus') field.focus();
    else if (action === 'blur') field.blur();
  });
  if (field) {
    field.addEventListener('input', function () { tell('change', state()); });
    field.addEventListener('focus', function () { tell('focus', state()); });
    field.addEventListener('blur', function () { tell('blur', state()); });
  }
  tell('ready', { elementType: FRAME.type });
</script>
`;
}
