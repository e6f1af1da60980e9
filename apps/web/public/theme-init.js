// Sets the theme before the first paint. A file of its own, because the content security policy admits no inline script.
;(() => {
  let mode = null
  try {
    mode = localStorage.getItem('mui-mode')
  } catch {
    // storage may be switched off; the system's theme is used then
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
