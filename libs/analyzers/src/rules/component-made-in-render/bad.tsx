import { lazy } from 'react'
import styled from 'styled-components'

function Page({ color }) {
  const Chart = lazy(() => import('./Chart')) // expect
  const Box = styled.div`color: red;` // expect
  return <Box><Chart /></Box>
}
