import { useCallback, useMemo } from 'react'

function Orders({ rows }) {
  const sorted = useMemo(() => sort(rows), [rows])
  const open = useCallback((id) => show(id), [])
  return <List rows={sorted} onOpen={open} />
}
