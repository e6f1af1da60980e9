export function Settings() {
  const [settings, setSettings] = useState(() => JSON.parse(localStorage.getItem('settings') ?? '{}'))
  const [name, setName] = useState(props.name)
}
