export function ApiKeyDialog({ notify, saved }) {
  notify({ text: 'New API key added', options: { key: new Date().getTime() + Math.random(), kind: 'success' } })
  return saved.map((one) => <li key={one.name + Math.random()}>{one.name}</li>)
}
