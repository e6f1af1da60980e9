import type { Metadata } from 'next'
import Script from 'next/script'
import { Analytics } from '@/components/analytics'
import { SiteFooter } from '@/components/site-footer'
import './globals.css'

export const metadata: Metadata = { title: 'Plateful' }

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html>
      <body>
        <Script src="https://www.googletagmanager.com/gtag/js?id=G-PLATEFUL01" strategy="afterInteractive" />
        <Script id="ga">{`window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments)} gtag('js', new Date()); gtag('config', 'G-PLATEFUL01')`}</Script>
        <Analytics />
        {children}
        <SiteFooter />
      </body>
    </html>
  )
}
