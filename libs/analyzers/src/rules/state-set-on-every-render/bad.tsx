export function List({ rows }: Props) {
  const [shown, setShown] = useState([])
  useEffect(() => {
    setShown(rows.filter((row) => row.active)) // expect
  })
}
