import Link from 'next/link'

export function SiteFooter() {
  return (
    <footer>
      <span>Plateful</span> <Link href="/privacy">Privacy</Link>
    </footer>
  )
}
