export function Settings() {
  const [settings, setSettings] = useState(JSON.parse(localStorage.getItem('settings') ?? '{}')) // expect
}
