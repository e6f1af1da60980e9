import { lazy, useMemo } from 'react'
import styled from 'styled-components'

const Chart = lazy(() => import('./Chart'))
const Box = styled.div`color: red;`

function makeBox(color) {
  const Colored = styled.div`color: ${color};`
  return Colored
}

function Page({ color }) {
  const Colored = useMemo(() => makeBox(color), [color])
  return <Box><Chart /><Colored /></Box>
}
