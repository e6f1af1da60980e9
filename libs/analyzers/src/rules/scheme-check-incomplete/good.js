function isSafeLink(url) {
  return !['javascript:', 'data:', 'vbscript:'].includes(new URL(url).protocol)
}
function isAllowed(url) {
  return ['http:', 'https:'].includes(new URL(url).protocol)
}
function isScript(language) {
  return language === 'javascript' || language === 'typescript'
}
link.href = 'javascript:'
