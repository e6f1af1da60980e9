export function Clock() {
  useEffect(() => {
    setInterval(tick, 1000) // expect
    window.addEventListener('resize', measure) // expect
  }, [])
}
