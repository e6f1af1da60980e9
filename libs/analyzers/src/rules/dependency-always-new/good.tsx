import { useEffect, useMemo } from 'react'

const COLUMNS = ['name', 'page']

function Orders({ name, page }) {
  const filter = useMemo(() => ({ name, page }), [name, page])
  const size = 3
  useEffect(() => load(filter), [filter, COLUMNS, size])
  useEffect(() => load({ name }), [name])
  return null
}
