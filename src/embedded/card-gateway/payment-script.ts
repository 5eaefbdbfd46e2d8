import { testCards } from './test-cards';

/**
 * The card form's script, with a payment provider's usual interface. It is plain text, so that no compiler
 * adds helpers browsers lack. It accepts only published test numbers, and sends the test card's name, last
 * digits, expiry and holder, never the number or the security code.
 */
export function paymentScript(): string {
  const names = Object.fromEntries(testCards.map((card) => [card.number, card.name]));
  return `(function () {
  'use strict';
  var TEST_CARDS = ${JSON.stringify(names)};
  var TOKENS_URL = new URL('tokens', document.currentScript.src).href;
  var shopId = '';

  function text(value) {
    return value === undefined || value === null ? '' : String(value);
  }

  function problemWithShop() {
    if (shopId === '') return '160';
    if (shopId.length > 13) return '161';
    if (!/^[0-9A-Za-z]+$/.test(shopId)) return '162';
    return null;
  }

  function problemWithNumber(number) {
    if (number === '') return '100';
    if (!/^\\d+$/.test(number)) return '101';
    return Object.prototype.hasOwnProperty.call(TEST_CARDS, number) ? null : '102';
  }

  function problemWithExpiry(expiry) {
    if (expiry === '') return '110';
    if (!/^\\d+$/.test(expiry)) return '111';
    if (expiry.length !== 4 && expiry.length !== 6) return '112';
    return /(0[1-9]|1[0-2])$/.test(expiry) ? null : '113';
  }

  function problemWithSecurityCode(code) {
    if (!/^\\d*$/.test(code)) return '121';
    return code.length === 3 || code.length === 4 ? null : '122';
  }

  function problemWithHolder(name) {
    // A run of digits is a card number in the wrong field: it must not be sent either.
    if (!/^[0-9A-Za-z .,'/&-]*$/.test(name) || /\\d{4}/.test(name.replace(/[^0-9A-Za-z]/g, ''))) return '131';
    return name.length > 50 ? '132' : null;
  }

  function send(card, wantsList, answer) {
    var number = text(card.cardno);
    fetch(TOKENS_URL, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        shopId: shopId,
        card: TEST_CARDS[number],
        cardNumberBottom: number.slice(-4),
        expire: text(card.expire).slice(-4),
        holderName: text(card.holdername),
      }),
    })
      .then(function (response) {
        return response.status === 429 ? { resultCode: '902' } : response.json();
      })
      .then(function (body) {
        if (body.resultCode !== '000') return { resultCode: text(body.resultCode) || '901' };
        return {
          resultCode: '000',
          tokenObject: {
            maskedCardNo: '*'.repeat(number.length - 4) + number.slice(-4),
            isSecurityCodeSet: true,
            token: wantsList ? [body.token] : body.token,
          },
        };
      })
      .catch(function () { return { resultCode: '901' }; })
      .then(answer);
  }

  window.Multipayment = {
    init: function (id) {
      shopId = text(id);
    },
    getToken: function (card, callback) {
      var answer = typeof callback === 'function' ? callback : window[callback];
      var wanted = text(card.tokennumber);
      var problem =
        problemWithShop() ||
        problemWithNumber(text(card.cardno)) ||
        problemWithExpiry(text(card.expire)) ||
        problemWithSecurityCode(text(card.securitycode)) ||
        problemWithHolder(text(card.holdername)) ||
        (!/^\\d*$/.test(wanted) ? '141' : null) ||
        (wanted !== '' && wanted !== '1' ? '142' : null);
      if (problem) {
        Promise.resolve({ resultCode: problem }).then(answer);
        return;
      }
      send(card, wanted !== '', answer);
    },
  };
})();
`;
}
