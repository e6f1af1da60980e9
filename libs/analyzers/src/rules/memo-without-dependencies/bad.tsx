import { useCallback, useMemo } from 'react'

function Orders({ rows }) {
  const sorted = useMemo(() => sort(rows)) // expect
  const open = useCallback((id) => show(id)) // expect
  return <List rows={sorted} onOpen={open} />
}
