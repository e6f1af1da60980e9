window.opener.postMessage({ token }, '*') // expect
window.parent.postMessage({ type: 'login', accessToken: session.value }, '*') // expect
frame.contentWindow.postMessage(JSON.stringify({ password: form.password }), '*') // expect
