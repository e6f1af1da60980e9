import { useEffect, useMemo } from 'react'

function Orders({ name, page }) {
  const filter = { name, page }
  useEffect(() => load(filter), [filter]) // expect
  const rows = useMemo(() => sort(page), [[page]]) // expect
  return rows
}
