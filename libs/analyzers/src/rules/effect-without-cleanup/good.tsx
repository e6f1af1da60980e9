export function Clock() {
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    window.addEventListener('load', measure, { once: true })
  }, [])
  useEffect(() => {
    const later = () => setInterval(tick, 1000)
    keep(later)
  }, [])
}
