export function List({ rows }: Props) {
  const [shown, setShown] = useState([])
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    setShown(rows.filter((row) => row.active))
  }, [rows])
  useEffect(() => {
    setMounted(true)
  })
}
