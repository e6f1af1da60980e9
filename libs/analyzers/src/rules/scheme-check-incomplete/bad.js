function isSafeLink(url) {
  const text = url.trim().toLowerCase()
  return !text.startsWith('javascript:') // expect
}
function refused(url) {
  const BAD = ['vbscript', 'javascript', 'file']
  return BAD.includes(url.split(':')[0]) // expect
}
function clean(url) {
  if (url.indexOf('javascript:') === 0 || url.indexOf('vbscript:') === 0) return '' // expect
  return url
}
