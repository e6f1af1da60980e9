import { useEffect, useState } from 'react'

function Clock() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      setCount(count + 1) // expect
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return <b>{count}</b>
}
