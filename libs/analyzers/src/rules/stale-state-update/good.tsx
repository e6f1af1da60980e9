import { useEffect, useState } from 'react'

function Clock() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const timer = setInterval(() => setCount(count + 1), 1000)
    return () => clearInterval(timer)
  }, [count])
  return <b onClick={() => setCount(count + 1)}>{count}</b>
}
