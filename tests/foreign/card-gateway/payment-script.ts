/** How a script reaches its gateway: by a call, by a hidden frame, or by a script element as in the first years. */
export type Tokenisation = 'call' | 'frame' | 'script';

type ScriptSettings = {
  tokenOrigin: string;
  tokenisation: Tokenisation;
  callbackMustBeGlobal: boolean;
};

/** What both versions need: to send a request to the gateway in one of the three ways, with a promise of its answer. */
function transport(settings: ScriptSettings): string {
  return `
  var TOKEN_ORIGIN = ${JSON.stringify(settings.tokenOrigin)};
  var TOKENISATION = ${JSON.stringify(settings.tokenisation)};
  var CALLBACK_MUST_BE_GLOBAL = ${JSON.stringify(settings.callbackMustBeGlobal)};
  var count = 0;

  function text(value) {
    return value === undefined || value === null ? '' : String(value);
  }

  function byCall(request) {
    return fetch(TOKEN_ORIGIN + '/ext/api/credit/getToken', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    }).then(function (response) {
      if (!response.ok) throw new Error('HTTP ' + response.status);
      return response.json();
    });
  }

  function byFrame(request) {
    return new Promise(function (resolve, reject) {
      var frame = document.createElement('iframe');
      frame.hidden = true;
      frame.title = 'payment';
      frame.src = TOKEN_ORIGIN + '/payment/frame?type=tokenise';
      function hear(event) {
        if (event.source !== frame.contentWindow || event.origin !== TOKEN_ORIGIN) return;
        if (event.data.event === 'ready') {
          frame.contentWindow.postMessage({ action: 'tokenise', request: request }, TOKEN_ORIGIN);
          return;
        }
        window.removeEventListener('message', hear);
        frame.remove();
        if (event.data.event === 'answer') resolve(event.data.answer);
        else reject(new Error('The gateway did not answer.'));
      }
      window.addEventListener('message', hear);
      document.body.appendChild(frame);
    });
  }

  function byScript(request) {
    return new Promise(function (resolve, reject) {
      count += 1;
      var name = 'multipaymentAnswer' + count;
      var element = document.createElement('script');
      window[name] = function (answer) {
        delete window[name];
        element.remove();
        resolve(answer);
      };
      element.onerror = function () { reject(new Error('The gateway did not answer.')); };
      element.src = TOKEN_ORIGIN + '/ext/api/credit/getToken?callback=' + name +
        '&request=' + encodeURIComponent(JSON.stringify(request));
      document.head.appendChild(element);
    });
  }

  function ask(request) {
    if (TOKENISATION === 'frame') return byFrame(request);
    if (TOKENISATION === 'script') return byScript(request);
    return byCall(request);
  }

  function requestOfVersion1(shopId, card) {
    var expire = text(card.expire);
    return {
      shopId: text(shopId),
      cardNumber: text(card.cardno),
      expire: expire,
      expiryYear: expire.slice(0, -2),
      expiryMonth: expire.slice(-2),
      securityCode: text(card.securitycode),
      holderName: text(card.holdername),
      tokenNumber: text(card.tokennumber),
    };
  }

  function answerOfVersion1(answer, tokens) {
    if (answer.faults.length > 0) return { resultCode: answer.faults[0].code };
    return {
      resultCode: '000',
      tokenObject: {
        token: tokens,
        toBeExpiredAt: answer.expiresAt,
        maskedCardNo: answer.maskedCardNo,
        isSecurityCodeSet: answer.isSecurityCodeSet,
      },
    };
  }

  function globalFunction(name) {
    return name.split('.').reduce(function (holder, part) {
      return holder === undefined || holder === null ? undefined : holder[part];
    }, window);
  }

  // The callback may be a function or the name of a global one, such as "cart.receiveToken".
  function callbackOf(callback) {
    if (typeof callback === 'function' && !CALLBACK_MUST_BE_GLOBAL) return callback;
    var name = typeof callback === 'function' ? callback.name : text(callback);
    if (name === '') throw new Error('200');
    if (!/^[0-9A-Za-z_.]+$/.test(name)) throw new Error('201');
    return function (response) { globalFunction(name)(response); };
  }
`;
}

/**
 * Version 1, as its public examples use it: `init` with the shop's id, `getToken` with the card and a
 * callback. The token is a text, and an array where more than one was asked for. It returns nothing,
 * and an answer that never arrives calls nobody back, as with the script element it grew up with.
 */
export function scriptOfVersion1(settings: ScriptSettings): string {
  return `(function () {${transport(settings)}
  var shopId = '';
  window.Multipayment = {
    init: function (id) { shopId = id; },
    getToken: function (card, callback) {
      var run = callbackOf(callback);
      ask(requestOfVersion1(shopId, card)).then(function (answer) {
        run(answerOfVersion1(answer, Number(card.tokennumber) > 1 ? answer.tokens : answer.tokens[0]));
      }, function () {});
    },
  };
})();
`;
}

/**
 * Version 2 (MpToken.js). What the public guide's samples and clients of the package show: before
 * `init` there is nothing but `init`, which puts the client in the place of the global object;
 * `createElements`, `create`, `mount`, `getElement` for the fields in frames;
 * `getTokenThroughIframe(element, holderName, {tokenNumber})` with a promise of `{result: 'success',
 * tokenList, maskedCardNumber, tokenExpiryDate, isSecurityCodeSet}` or of `{result:
 * 'validation_error', errorList: [{field, legacyCode}]}`. `getToken` goes on to take the fields and
 * the callback of version 1, where the token is an array as soon as a number was given, and returns a
 * promise. That it also takes the fields of version 2 is inferred from the names in `errorList`.
 */
export function scriptOfVersion2(settings: ScriptSettings): string {
  return `(function () {${transport(settings)}
  function answerOfVersion2(answer) {
    if (answer.faults.length > 0) {
      var isOfCard = answer.faults.every(function (fault) { return fault.field !== 'shopId'; });
      return {
        result: isOfCard ? 'validation_error' : 'error',
        errorList: answer.faults.map(function (fault) {
          return { field: fault.field, legacyCode: fault.code };
        }),
      };
    }
    return {
      result: 'success',
      tokenList: answer.tokens,
      maskedCardNumber: answer.maskedCardNumber,
      tokenExpiryDate: answer.expiresAt,
      isSecurityCodeSet: answer.isSecurityCodeSet,
    };
  }

  function Element(type, group, options) {
    this.type = type;
    this.group = group;
    this.handlers = {};
    this.frame = document.createElement('iframe');
    this.frame.title = type;
    this.frame.src = TOKEN_ORIGIN + '/payment/frame?type=' + type + '&group=' + group +
      '&placeholder=' + encodeURIComponent(text(options && options.placeholder));
    this.frame.style.cssText = 'border:0;width:100%;height:100%';
    var self = this;
    window.addEventListener('message', function (event) {
      if (event.source !== self.frame.contentWindow || event.origin !== TOKEN_ORIGIN) return;
      (self.handlers[event.data.event] || []).forEach(function (handler) {
        handler(event.data.detail);
      });
    });
  }
  Element.prototype.mount = function (target) {
    var parent = typeof target === 'string' ? document.querySelector(target) : target;
    parent.appendChild(this.frame);
  };
  Element.prototype.unmount = function () { this.frame.remove(); };
  Element.prototype.destroy = Element.prototype.unmount;
  Element.prototype.on = function (event, handler) {
    (this.handlers[event] = this.handlers[event] || []).push(handler);
    return this;
  };
  Element.prototype.tell = function (message) {
    this.frame.contentWindow.postMessage(message, TOKEN_ORIGIN);
  };
  ['clear', 'focus', 'blur'].forEach(function (action) {
    Element.prototype[action] = function () { this.tell({ action: action }); };
  });

  function Elements() {
    count += 1;
    this.group = String(count) + '-' + Math.random().toString(36).slice(2);
    this.created = {};
  }
  Elements.prototype.create = function (type, options) {
    this.created[type] = new Element(type, this.group, options);
    return this.created[type];
  };
  Elements.prototype.getElement = function (type) { return this.created[type] || null; };

  function Client(apiKey, publicKey) {
    this.apiKey = apiKey;
    this.publicKey = publicKey;
  }
  Client.prototype.createElements = function () { return new Elements(); };
  Client.prototype.getTokenThroughIframe = function (element, holderName, options) {
    if (!this.publicKey) {
      return Promise.resolve({ result: 'error', errorList: [{ field: 'publicKey', legacyCode: '170' }] });
    }
    var request = {
      shopId: text(this.apiKey),
      holderName: text(holderName),
      tokenNumber: text(options && options.tokenNumber),
    };
    return new Promise(function (resolve, reject) {
      element.handlers.answer = [function (answer) { resolve(answerOfVersion2(answer)); }];
      element.handlers.failure = [function () { reject(new Error('The gateway did not answer.')); }];
      element.tell({ action: 'tokenise', request: request });
    });
  };
  Client.prototype.getToken = function (card, callbackOrOptions) {
    if ('cardno' in card) {
      var asked = ask(requestOfVersion1(this.apiKey, card)).then(function (answer) {
        return answerOfVersion1(
          answer,
          text(card.tokennumber) === '' ? answer.tokens[0] : answer.tokens,
        );
      });
      if (callbackOrOptions === undefined) return asked;
      var run = callbackOf(callbackOrOptions);
      return asked.then(function (response) {
        run(response);
        return response;
      });
    }
    return ask({
      shopId: text(this.apiKey),
      cardNumber: text(card.cardNumber),
      expire: text(card.expiryYear) + text(card.expiryMonth),
      expiryYear: text(card.expiryYear),
      expiryMonth: text(card.expiryMonth),
      securityCode: text(card.securityCode),
      holderName: text(card.cardholderName),
      tokenNumber: text(callbackOrOptions && callbackOrOptions.tokenNumber),
    }).then(answerOfVersion2);
  };

  window.Multipayment = {
    init: function (apiKey, publicKey) {
      window.Multipayment = new Client(apiKey, publicKey);
      return window.Multipayment;
    },
  };
})();
`;
}
